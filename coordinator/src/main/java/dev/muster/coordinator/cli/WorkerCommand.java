package dev.muster.coordinator.cli;

import dev.muster.coordinator.cli.option.AddressOption;
import dev.muster.coordinator.cli.option.ControlOptions;
import dev.muster.coordinator.cli.option.DurationOption;
import dev.muster.coordinator.launch.WorkerProcess;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs {@code muster worker --join HOST:PORT}. */
@Command(name = "worker", description = "Makes load for a coordinator in another process.")
final class WorkerCommand implements Callable<Integer> {
    @Option(names = "--join", required = true, paramLabel = "HOST:PORT", description = "the coordinator")
    private String join = "";

    @Option(
            names = "--name",
            defaultValue = "",
            paramLabel = "NAME",
            description = "unique in a run; made of the address if not given")
    private String name = "";

    @Option(
            names = "--wait",
            defaultValue = "60s",
            paramLabel = "TIME",
            description = "how long to look for the coordinator (${DEFAULT-VALUE})")
    private String wait = "60s";

    @Mixin
    private ControlOptions control = new ControlOptions();

    @Option(names = "--debug", description = "show stack traces and the log")
    private boolean debug;

    boolean debug() {
        return debug;
    }

    @Override
    public Integer call() throws Exception {
        var coordinator = AddressOption.parse("--join", join, ControlOptions.COORDINATOR_PORT);
        control.check("--join", coordinator);
        var listen = control.listen(0);
        return Running.exitOf(
                () -> WorkerProcess.start(coordinator, listen, name, DurationOption.parse("--wait", wait)));
    }
}
