package dev.muster.coordinator.cli;

import dev.muster.coordinator.cli.option.ListenOptions;
import dev.muster.coordinator.cli.option.UserException;
import dev.muster.coordinator.cli.option.WorldOptions;
import dev.muster.coordinator.launch.FakeProcess;
import dev.muster.fakes.model.profile.AppProfile;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs {@code muster mock-app}. */
@Command(
        name = "mock-app",
        description =
                "Serves what an agent works with: a context provider, and tools over MCP (revisions of 2025 and 2026-07-28 on one URL), with latencies and errors.")
final class MockAppCommand implements Callable<Integer> {
    private static final int PORT = 7411;

    @Option(
            names = "--system-tokens",
            paramLabel = "N",
            description = "length of the system prompt that all sessions share (the profile's; 7000 in assistant)")
    private @Nullable Integer systemTokens;

    @Option(
            names = "--workspace-tokens",
            paramLabel = "N",
            description = "length of each session's own section (the profile's; 900 in assistant)")
    private @Nullable Integer workspaceTokens;

    @Mixin
    private WorldOptions world = new WorldOptions();

    @Mixin
    private ListenOptions listen = new ListenOptions();

    @Override
    public Integer call() throws Exception {
        var settings = new FakeProcess.App(
                listen.address(PORT),
                world.profile(),
                tokens("--system-tokens", systemTokens),
                tokens("--workspace-tokens", workspaceTokens),
                world.speed(),
                world.seed());
        return Running.exitOf(() -> FakeProcess.app(settings, listen.portFile()));
    }

    private static OptionalInt tokens(String option, @Nullable Integer value) {
        if (value == null) return OptionalInt.empty();
        if (value >= 0 && value <= AppProfile.MOST_TOKENS) return OptionalInt.of(value);
        throw UserException.usage(
                option + " " + value + ": expected a number of tokens from 0 to " + AppProfile.MOST_TOKENS);
    }
}
