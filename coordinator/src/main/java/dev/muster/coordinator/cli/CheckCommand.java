package dev.muster.coordinator.cli;

import dev.muster.coordinator.cli.option.ExitCodes;
import dev.muster.coordinator.cli.option.PlanOptions;
import dev.muster.protocol.plan.writer.PlanWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Runs {@code muster check PLAN}. */
@Command(name = "check", description = "Checks a plan and prints it with nothing left to presets.")
final class CheckCommand implements Callable<Integer> {
    @Parameters(paramLabel = "PLAN", description = "a file, or the name of a built-in plan")
    private String plan = "";

    @Mixin
    private PlanOptions options = new PlanOptions();

    @Override
    public Integer call() {
        System.out.print(PlanWriter.writeForEvidence(Plans.read(plan, options.overrides())));
        return ExitCodes.OK;
    }
}
