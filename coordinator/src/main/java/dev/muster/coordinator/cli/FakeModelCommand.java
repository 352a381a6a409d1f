package dev.muster.coordinator.cli;

import dev.muster.coordinator.cli.option.AccessOptions;
import dev.muster.coordinator.cli.option.CacheOptions;
import dev.muster.coordinator.cli.option.FaultOptions;
import dev.muster.coordinator.cli.option.ListenOptions;
import dev.muster.coordinator.cli.option.UserException;
import dev.muster.coordinator.cli.option.WorldOptions;
import dev.muster.coordinator.launch.FakeProcess;
import dev.muster.fakes.model.cache.rules.CacheRules;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs {@code muster fake-model}. */
@Command(
        name = "fake-model",
        description =
                "Serves a model provider without a model: Responses, Chat Completions and Messages, with the prompt caches of several machines.")
final class FakeModelCommand implements Callable<Integer> {
    private static final int PORT = 7410;

    @Mixin
    private CacheOptions cache = new CacheOptions();

    @Option(names = "--log", paramLabel = "FILE", description = "write cache.jsonl there, a line per request")
    private @Nullable Path log;

    @Mixin
    private FaultOptions faults = new FaultOptions();

    @Mixin
    private AccessOptions access = new AccessOptions();

    @Option(
            names = "--saturate-at",
            paramLabel = "N",
            description =
                    "calls under way at once that get the full pace; more slow all of them down in proportion (no limit)")
    private @Nullable Integer saturateAt;

    @Mixin
    private WorldOptions world = new WorldOptions();

    @Mixin
    private ListenOptions listen = new ListenOptions();

    @Override
    public Integer call() throws Exception {
        var settings = new FakeProcess.Model(
                listen.address(PORT),
                cache.applyTo(CacheRules.DEFAULT),
                cache.scope(),
                world.profile(),
                world.speed(),
                world.seed(),
                Optional.ofNullable(log),
                access.apiKey(),
                access.models(),
                faults.texts(),
                saturation());
        return Running.exitOf(() -> FakeProcess.model(settings, listen.portFile()));
    }

    private int saturation() {
        if (saturateAt == null) return Integer.MAX_VALUE;
        if (saturateAt >= 1) return saturateAt;
        throw UserException.usage("--saturate-at " + saturateAt + ": expected a number of calls from 1");
    }
}
