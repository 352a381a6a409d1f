package dev.muster.coordinator.cli;

import dev.muster.coordinator.cli.option.ExitCodes;
import dev.muster.coordinator.cli.option.UserException;
import dev.muster.protocol.plan.BuiltInPlans;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Runs {@code muster plans [NAME]}. */
@Command(name = "plans", description = "Lists the built-in plans, or prints one to copy.")
final class PlansCommand implements Callable<Integer> {
    @Parameters(arity = "0..1", paramLabel = "NAME", description = "the plan to print")
    private @Nullable String name;

    @Override
    public Integer call() {
        if (name == null) {
            for (var known : BuiltInPlans.names())
                System.out.printf(
                        "%-8s %s%n", known, BuiltInPlans.description(known).orElse(""));
            return ExitCodes.OK;
        }
        var wanted = name;
        System.out.print(BuiltInPlans.text(wanted)
                .orElseThrow(() -> UserException.usage("no built-in plan is named " + wanted + "; there are "
                        + String.join(", ", BuiltInPlans.names()))));
        return ExitCodes.OK;
    }
}
