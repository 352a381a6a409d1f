package dev.muster.coordinator.cli;

import dev.muster.coordinator.cli.option.ListenOptions;
import dev.muster.coordinator.launch.FakeProcess;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs {@code muster fake-agent}. */
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
            description =
                    "jdbc:sqlite:FILE or jdbc:postgresql://HOST:PORT/DATABASE?user=U&password=P; without it a temporary file that is deleted at the end")
    private @Nullable String store;

    @Option(
            names = "--cache-keys",
            defaultValue = "auto",
            paramLabel = "K",
            description =
                    "auto: as few as keep each under 15 requests a minute; session: one each; none; or a number of keys (${DEFAULT-VALUE})")
    private String cacheKeys = "auto";

    @Option(
            names = "--fault",
            paramLabel = "KIND=RATE",
            description =
                    "misbehave on purpose: lost-event=0.05, double-event=0.01, slow-sync=20 (ms), stall=500/10 (all stands still for 500 ms, about 10 s between); may come several times")
    private List<String> faults = new ArrayList<>();

    @Option(
            names = "--seed",
            defaultValue = "42",
            paramLabel = "N",
            description = "decides which events a fault hits, and when it stalls (${DEFAULT-VALUE})")
    private long seed = 42;

    @Option(
            names = "--speed",
            defaultValue = "1",
            paramLabel = "X",
            description =
                    "of the model's clock: a minute of cache keys and the pauses of retries are divided by it (${DEFAULT-VALUE})")
    private double speed = 1;

    @Mixin
    private ListenOptions listen = new ListenOptions();

    @Override
    public Integer call() throws Exception {
        var settings = new FakeProcess.Agent(
                listen.address(PORT), model, app, Optional.ofNullable(store), cacheKeys, faults, speed, seed);
        return Running.exitOf(() -> FakeProcess.agent(settings, listen.portFile()));
    }
}
