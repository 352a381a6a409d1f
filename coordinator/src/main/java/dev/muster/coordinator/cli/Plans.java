package dev.muster.coordinator.cli;

import dev.muster.coordinator.cli.option.UserException;
import dev.muster.protocol.plan.Overrides;
import dev.muster.protocol.plan.Plan;
import dev.muster.protocol.plan.reader.PlanReader;
import dev.muster.protocol.plan.reader.Reading;
import java.util.stream.Collectors;

/** Reads the plan that a command names. */
final class Plans {
    private Plans() {}

    /** @throws UserException with every fault, one a line */
    static Plan read(String nameOrFile, Overrides overrides) {
        return switch (PlanReader.read(nameOrFile, overrides)) {
            case Reading.Ok(var plan) -> plan;
            case Reading.Faulty(var faults) ->
                throw UserException.usage(faults.stream().map(Object::toString).collect(Collectors.joining("\n")));
        };
    }
}
