package dev.muster.coordinator.cli;

import dev.muster.coordinator.cli.launch.Guard;
import dev.muster.coordinator.cli.launch.Job;
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
                output.api().map(text -> Addresses.loopback("--api", text, API_PORT)),
                workers,
                patience);
    }
}
