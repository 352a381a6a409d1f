package dev.muster.coordinator.report.document;

import dev.muster.coordinator.judge.facts.WorkerFacts;
import java.util.OptionalLong;

/**
 * One worker.
 *
 * @param counters of this worker alone
 * @param skewUs how far its clock may be off at T0, at most, in µs
 */
public record WorkerRow(
        String name, String address, CounterSet counters, OptionalLong skewUs, WorkerFacts.State state) {
    static WorkerRow of(WorkerFacts worker) {
        return new WorkerRow(
                worker.name(), worker.address(), CounterSet.of(worker.total()), worker.skewUs(), worker.state());
    }
}
