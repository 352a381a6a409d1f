package dev.muster.coordinator.cli;

import dev.muster.coordinator.cli.launch.FakeProcess;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code muster mock-app}. */
@Command(
        name = "mock-app",
        description =
                "Serves what an agent works with: a context provider and tools over MCP, with latencies and errors.")
final class MockAppCommand implements Callable<Integer> {
    private static final int PORT = 7411;

    @Mixin
    private WorldOptions world = new WorldOptions();

    @Mixin
    private ListenOptions listen = new ListenOptions();

    @Override
    public Integer call() throws Exception {
        var settings = new FakeProcess.App(listen.address(PORT), world.profile(), world.speed(), world.seed());
        return Running.exitOf(() -> FakeProcess.app(settings, listen.portFile()));
    }
}
