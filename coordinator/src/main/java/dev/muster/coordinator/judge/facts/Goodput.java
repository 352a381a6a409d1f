package dev.muster.coordinator.judge.facts;

import dev.muster.protocol.measure.Counts;
import java.util.Optional;

/**
 * Calls of a model that kept every latency limit of the plan.
 *
 * @param calls that completed or failed
 * @param perSecond good ones, over the run's time after its warm-up
 * @param fraction good ones of those that completed or failed
 */
public record Goodput(long good, long calls, double perSecond, double fraction) {
    /** Nothing where the client makes no calls of a model itself, or made none. */
    public static Optional<Goodput> of(Facts facts) {
        var tally = facts.total();
        long calls = tally.count(Counts.CALLS_COMPLETED) + tally.count(Counts.CALLS_FAILED);
        if (calls == 0) return Optional.empty();
        long good = tally.count(Counts.CALLS_GOOD);
        long nanos = facts.run().duration().minus(facts.plan().load().warmup()).toNanos();
        return Optional.of(new Goodput(good, calls, good * 1e9 / Math.max(1, nanos), (double) good / calls));
    }
}
