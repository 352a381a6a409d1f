package dev.muster.fakes.model.fault;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Says of each call whether it goes wrong, under the plan in force; calls count from the plan's beginning. It is
 * thread-safe.
 */
public final class FaultSource {
    private record InForce(FaultPlan plan, AtomicLong calls) {}

    private volatile InForce inForce;

    public FaultSource(FaultPlan plan) {
        inForce = new InForce(plan, new AtomicLong());
    }

    /** Puts a plan in force from the next call on. */
    public void put(FaultPlan plan) {
        inForce = new InForce(plan, new AtomicLong());
    }

    public FaultPlan plan() {
        return inForce.plan();
    }

    public Optional<Fault> next() {
        var now = inForce;
        return now.plan().of(now.calls().getAndIncrement());
    }
}
