package dev.muster.coordinator.cli;

import dev.muster.coordinator.book.Job;
import dev.muster.coordinator.cli.option.AddressOption;
import dev.muster.coordinator.cli.option.OutputOptions;
import dev.muster.coordinator.cli.option.PlanOptions;
import dev.muster.coordinator.cli.option.UserException;
import dev.muster.coordinator.launch.Guard;
import java.time.Duration;
import picocli.CommandLine.Model.CommandSpec;

/** Makes a job of what the command line says. */
final class Jobs {
    private static final int API_PORT = 7401;

    private Jobs() {}

    /** @throws UserException if the plan has faults or must not be run like this */
    static Job of(
            String plan,
            PlanOptions planOptions,
            OutputOptions output,
            CommandSpec spec,
            int workers,
            Duration patience) {
        var read = Plans.read(plan, planOptions.overrides());
        if (!output.stressRemote())
            Guard.objection(read).ifPresent(objection -> {
                throw UserException.usage(objection);
            });
        return new Job(
                read,
                spec.commandLine().getParseResult().originalArgs(),
                output.out(),
                output.label(),
                output.json(),
                output.quiet(),
                output.api().map(text -> AddressOption.loopback("--api", text, API_PORT)),
                workers,
                patience);
    }
}
