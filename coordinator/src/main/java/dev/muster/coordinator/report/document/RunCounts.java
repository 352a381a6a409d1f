package dev.muster.coordinator.report.document;

import dev.muster.coordinator.judge.facts.Facts;
import java.util.OptionalInt;

/**
 * What was asked for and what became of it.
 *
 * @param counters of all workers together
 * @param concurrency how many sessions were alive at once
 */
public record RunCounts(CounterSet counters, Concurrency concurrency) {
    /**
     * How many sessions were alive at once.
     *
     * @param asked what the plan asked for; absent for open rates
     * @param mean over the run's time
     */
    public record Concurrency(OptionalInt asked, long peak, double mean) {}

    static RunCounts of(Facts facts) {
        var alive = facts.concurrency();
        return new RunCounts(CounterSet.of(facts.total()), new Concurrency(alive.asked(), alive.peak(), alive.mean()));
    }
}
