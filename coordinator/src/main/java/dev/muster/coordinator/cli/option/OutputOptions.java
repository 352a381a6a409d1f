package dev.muster.coordinator.cli.option;

import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** These options say what a run leaves behind and what it reports meanwhile. */
public final class OutputOptions {
    @Option(
            names = "--out",
            paramLabel = "DIR",
            defaultValue = "runs",
            description = "where runs are kept (${DEFAULT-VALUE})")
    private Path out = Path.of("runs");

    @Option(names = "--label", paramLabel = "TEXT", description = "a name for this run in its report")
    private @Nullable String label;

    @Option(
            names = "--json",
            description = "report.json to stdout instead of the text; progress goes to stderr either way")
    private boolean json;

    @Option(names = "--quiet", description = "no progress")
    private boolean quiet;

    @Option(names = "--api", paramLabel = "HOST:PORT", description = "serve the state of the run there (loopback only)")
    private @Nullable String api;

    @Option(names = "--stress-remote", description = "really put unpaced load on a target that is not on this machine")
    private boolean stressRemote;

    @Option(names = "--debug", description = "show stack traces and the log")
    private boolean debug;

    public Path out() {
        return out;
    }

    public Optional<String> label() {
        return Optional.ofNullable(label);
    }

    public boolean json() {
        return json;
    }

    public boolean quiet() {
        return quiet;
    }

    public Optional<String> api() {
        return Optional.ofNullable(api);
    }

    public boolean stressRemote() {
        return stressRemote;
    }

    boolean debug() {
        return debug;
    }
}
