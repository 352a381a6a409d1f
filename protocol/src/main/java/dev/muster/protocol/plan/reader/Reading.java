package dev.muster.protocol.plan.reader;

import dev.muster.protocol.located.LocatedFault;
import dev.muster.protocol.plan.Plan;
import java.util.List;

/** What came of reading a plan: the plan, or everything that is wrong with it. */
public sealed interface Reading {
    record Ok(Plan plan) implements Reading {}

    /** The faults, never none; in the order of the file, those of the command line last */
    record Faulty(List<LocatedFault> faults) implements Reading {
        public Faulty {
            faults = List.copyOf(faults);
            if (faults.isEmpty()) throw new IllegalArgumentException("a faulty reading names at least one fault");
        }
    }
}
