package dev.muster.coordinator.cli.option;

import dev.muster.coordinator.node.HostPort;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** These options say where a fake serves. */
public final class ListenOptions {
    @Option(
            names = "--listen",
            defaultValue = "127.0.0.1",
            paramLabel = "HOST[:PORT]",
            description =
                    "where to serve; port 0 takes any free one (${DEFAULT-VALUE}, each fake with a port of its own)")
    private String listen = "127.0.0.1";

    @Option(names = "--port-file", paramLabel = "FILE", description = "write the port there once it serves")
    private @Nullable Path portFile;

    @Option(names = "--debug", description = "show stack traces and the log")
    private boolean debug;

    /** @throws UserException if it is no address */
    public HostPort address(int defaultPort) {
        return AddressOption.parse("--listen", listen, defaultPort);
    }

    public Optional<Path> portFile() {
        return Optional.ofNullable(portFile);
    }

    boolean debug() {
        return debug;
    }
}
