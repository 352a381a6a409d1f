package dev.muster.coordinator.cli;

import dev.muster.coordinator.cli.option.OutputOptions;
import dev.muster.coordinator.cli.option.PlanOptions;
import dev.muster.coordinator.launch.LocalRun;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs {@code muster run [PLAN]}. */
@Command(name = "run", description = "Makes a run on this machine: coordinator, worker and fakes in one process.")
final class RunCommand implements Callable<Integer> {
    /** In one process every participant is there at once. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @Parameters(
            arity = "0..1",
            defaultValue = "quick",
            paramLabel = "PLAN",
            description = "a file, or the name of a built-in plan (${DEFAULT-VALUE})")
    private String plan = "quick";

    @Mixin
    private PlanOptions planOptions = new PlanOptions();

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws Exception {
        var job = Jobs.of(plan, planOptions, output, spec, 1, PATIENCE);
        return Running.exitOf(() -> LocalRun.start(job));
    }
}
