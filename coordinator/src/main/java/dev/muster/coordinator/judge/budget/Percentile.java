package dev.muster.coordinator.judge.budget;

import static dev.muster.coordinator.judge.budget.BudgetResult.Outcome;

import dev.muster.coordinator.judge.rank.Binomial;
import dev.muster.coordinator.judge.rank.Ranks;
import dev.muster.protocol.plan.Budget;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;

/** Judges a percentile by how many samples may be over the limit and how many are. */
final class Percentile {
    private final Budget.Latency budget;
    private final Ranks ranks;
    private final long infinite;
    private final long limitUs;
    private final long samples;
    private final long over;

    private Percentile(Budget.Latency budget, Ranks ranks, long infinite, long counted) {
        this.budget = budget;
        this.ranks = ranks;
        this.infinite = infinite;
        this.limitUs = TimeUnit.NANOSECONDS.toMicros(budget.limit().toNanos());
        this.samples = ranks.count() + infinite;
        this.over = Math.max(counted, ranks.over(limitUs)) + infinite;
    }

    /**
     * @param infinite the number of samples that failed, were refused or were lost
     * @param counted the number of samples over the limit, counted exactly when they were recorded
     */
    static BudgetResult.Latency judge(Budget.Latency budget, Ranks ranks, long infinite, long counted) {
        return new Percentile(budget, ranks, infinite, counted).result();
    }

    private BudgetResult.Latency result() {
        var outcome = outcome();
        boolean few = outcome == Outcome.NOT_ENOUGH;
        return new BudgetResult.Latency(
                budget,
                outcome,
                observed(outcome),
                ranks.count() == 0 ? OptionalLong.empty() : OptionalLong.of(ranks.percentile(budget.percentile())),
                samples,
                infinite,
                over,
                samples == 0 ? OptionalDouble.empty() : OptionalDouble.of(confidence()),
                budget.confidence(),
                few ? OptionalLong.of(enough(over)) : OptionalLong.empty(),
                few ? OptionalLong.of(enough(0)) : OptionalLong.empty());
    }

    private Outcome outcome() {
        if (samples == 0) return Outcome.NO_SAMPLES;
        if (over > samples - rank()) return Outcome.EXCEEDED;
        return budget.confidence().isPresent()
                        && confidence() < budget.confidence().getAsDouble()
                ? Outcome.NOT_ENOUGH
                : Outcome.MET;
    }

    /**
     * Returns the percentile as it is shown. In the limit's own bucket the exact count has decided, so what is shown
     * must not look decided otherwise.
     */
    private OptionalLong observed(Outcome outcome) {
        if (samples == 0 || rank() > ranks.count()) return OptionalLong.empty();
        long value = ranks.at(rank());
        return OptionalLong.of(outcome == Outcome.EXCEEDED ? value : Math.min(value, limitUs));
    }

    private long rank() {
        return Ranks.rank(budget.percentile(), samples);
    }

    private double confidence() {
        return Binomial.above(samples, shareAbove(), over);
    }

    private long enough(long over) {
        return Binomial.enough(shareAbove(), over, budget.confidence().orElseThrow());
    }

    private double shareAbove() {
        return (100 - budget.percentile()) / 100;
    }
}
