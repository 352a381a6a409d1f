package dev.muster.coordinator.cli;

import dev.muster.coordinator.cli.launch.FakeProcess;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code muster fake-agent}. */
@Command(name = "fake-agent", description = "Serves the reference target: a small, honest agent server.")
final class FakeAgentCommand implements Callable<Integer> {
    private static final int PORT = 7412;

    @Option(names = "--model", required = true, paramLabel = "URL", description = "the model, without /v1/responses")
    private String model = "";

    @Option(names = "--app", required = true, paramLabel = "URL", description = "the app, without /context and /mcp")
    private String app = "";

    @Option(
            names = "--store",
            paramLabel = "JDBC",
            description = "jdbc:sqlite:FILE; without it a temporary file that is deleted at the end")
    private @Nullable String store;

    @Option(
            names = "--cache-keys",
            defaultValue = "session",
            paramLabel = "K",
            description = "session, none, or a number of keys (${DEFAULT-VALUE})")
    private String cacheKeys = "session";

    @Option(
            names = "--fault",
            paramLabel = "KIND=RATE",
            description =
                    "misbehave on purpose: lost-event=0.05, double-event=0.01, slow-sync=20 (ms); may come several times")
    private List<String> faults = new ArrayList<>();

    @Option(
            names = "--seed",
            defaultValue = "42",
            paramLabel = "N",
            description = "decides which events a fault hits (${DEFAULT-VALUE})")
    private long seed = 42;

    @Mixin
    private ListenOptions listen = new ListenOptions();

    @Override
    public Integer call() throws Exception {
        var settings = new FakeProcess.Agent(
                listen.address(PORT), model, app, Optional.ofNullable(store), cacheKeys, faults, seed);
        return Running.exitOf(() -> FakeProcess.agent(settings, listen.portFile()));
    }
}
