package dev.muster.coordinator.cli;

import dev.muster.coordinator.cli.launch.FakeProcess;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code muster fake-model}. */
@Command(
        name = "fake-model",
        description =
                "Serves a model provider without a model: the Responses API, with the prompt caches of several machines.")
final class FakeModelCommand implements Callable<Integer> {
    private static final int PORT = 7410;

    @Option(
            names = "--machines",
            defaultValue = "4",
            paramLabel = "N",
            description = "machines, each with a cache of its own (${DEFAULT-VALUE})")
    private int machines = 4;

    @Option(
            names = "--cache-scope",
            defaultValue = "routed",
            paramLabel = "S",
            description =
                    "routed: keys have a home machine; shared: one cache; none: every request misses (${DEFAULT-VALUE})")
    private String scope = "routed";

    @Option(names = "--log", paramLabel = "FILE", description = "write cache.jsonl there, a line per request")
    private @Nullable Path log;

    @Mixin
    private WorldOptions world = new WorldOptions();

    @Mixin
    private ListenOptions listen = new ListenOptions();

    @Override
    public Integer call() throws Exception {
        if (machines < 1 || machines > 64)
            throw UserException.usage("--machines " + machines + ": expected a number from 1 to 64");
        var settings = new FakeProcess.Model(
                listen.address(PORT),
                machines,
                scope,
                world.profile(),
                world.speed(),
                world.seed(),
                Optional.ofNullable(log));
        return Running.exitOf(() -> FakeProcess.model(settings, listen.portFile()));
    }
}
