package dev.muster.coordinator.cli;

import dev.muster.coordinator.cli.option.ControlOptions;
import dev.muster.coordinator.cli.option.DurationOption;
import dev.muster.coordinator.cli.option.OutputOptions;
import dev.muster.coordinator.cli.option.PlanOptions;
import dev.muster.coordinator.cli.option.UserException;
import dev.muster.coordinator.launch.ClusterRun;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs {@code muster coordinator PLAN --workers N}. */
@Command(name = "coordinator", description = "Conducts a run whose load is made by workers in other processes.")
final class CoordinatorCommand implements Callable<Integer> {
    @Parameters(paramLabel = "PLAN", description = "a file, or the name of a built-in plan")
    private String plan = "";

    @Option(names = "--workers", required = true, paramLabel = "N", description = "how many workers must join")
    private int workers;

    @Option(
            names = "--wait",
            defaultValue = "60s",
            paramLabel = "TIME",
            description = "how long to wait for them (${DEFAULT-VALUE})")
    private String wait = "60s";

    @Mixin
    private ControlOptions control = new ControlOptions();

    @Mixin
    private PlanOptions planOptions = new PlanOptions();

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws Exception {
        if (workers < 1 || workers > 1000)
            throw UserException.usage("--workers " + workers + ": expected a number from 1 to 1000");
        var listen = control.listen(ControlOptions.COORDINATOR_PORT);
        var job = Jobs.of(plan, planOptions, output, spec, workers, DurationOption.parse("--wait", wait));
        var api = job.api().or(() -> Optional.of(ControlOptions.apiBeside(listen)));
        return Running.exitOf(() -> ClusterRun.start(job.servedAt(api), listen));
    }
}
