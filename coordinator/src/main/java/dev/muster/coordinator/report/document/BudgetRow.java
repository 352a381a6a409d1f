package dev.muster.coordinator.report.document;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.muster.coordinator.judge.budget.BudgetResult;
import dev.muster.protocol.plan.Budget;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;

/**
 * What became of one budget; what does not apply to its kind is absent.
 *
 * @param text as the plan has it
 * @param measure a measure, or what a share is of: {@code failed}, {@code dropped}, {@code cached_share}
 * @param judged whether it decides; otherwise it is only reported
 */
public record BudgetRow(
        String text,
        String measure,
        boolean judged,
        BudgetResult.Outcome result,
        @JsonUnwrapped Times times,
        @JsonUnwrapped Samples samples,
        @JsonUnwrapped Sureness sureness,
        @JsonUnwrapped Shares shares) {
    /**
     * A percentile and its limit, in µs.
     *
     * @param observedUs with failures as infinite; absent if it is one of them
     * @param plainUs of what was measured
     */
    public record Times(OptionalLong observedUs, OptionalLong plainUs, OptionalLong limitUs) {
        private static final Times NONE = new Times(OptionalLong.empty(), OptionalLong.empty(), OptionalLong.empty());
    }

    /**
     * What it was judged by.
     *
     * @param samples of how many; those that never came are among them
     * @param over how many of them were over the limit; of a share, how many were what it counts
     * @param infinite samples that never came
     */
    public record Samples(long samples, long over, OptionalLong infinite) {}

    /**
     * How sure it is.
     *
     * @param confidence that the true percentile is within the limit, 0 to 1
     * @param confidenceWanted by the budget
     * @param samplesEnough how many samples would do
     */
    public record Sureness(OptionalDouble confidence, OptionalDouble confidenceWanted, OptionalLong samplesEnough) {
        private static final Sureness NONE =
                new Sureness(OptionalDouble.empty(), OptionalDouble.empty(), OptionalLong.empty());
    }

    /** A share and its limit, 0 to 1. */
    public record Shares(OptionalDouble observedShare, OptionalDouble limitShare) {
        private static final Shares NONE = new Shares(OptionalDouble.empty(), OptionalDouble.empty());
    }

    static BudgetRow of(BudgetResult result) {
        return switch (result) {
            case BudgetResult.Latency latency -> latency(latency);
            case BudgetResult.Share share -> share(share);
        };
    }

    private static BudgetRow latency(BudgetResult.Latency result) {
        var budget = result.budget();
        long limitUs = TimeUnit.NANOSECONDS.toMicros(budget.limit().toNanos());
        return new BudgetRow(
                budget.text(),
                budget.measure(),
                budget.judged(),
                result.outcome(),
                new Times(result.observedUs(), result.plainUs(), OptionalLong.of(limitUs)),
                new Samples(result.samples(), result.over(), OptionalLong.of(result.infinite())),
                new Sureness(result.confidence(), result.wanted(), result.enough()),
                Shares.NONE);
    }

    private static BudgetRow share(BudgetResult.Share result) {
        var budget = result.budget();
        return new BudgetRow(
                budget.text(),
                measure(budget.of()),
                budget.judged(),
                result.outcome(),
                Times.NONE,
                new Samples(result.whole(), result.part(), OptionalLong.empty()),
                Sureness.NONE,
                new Shares(result.observed(), OptionalDouble.of(budget.limit())));
    }

    private static String measure(Budget.Of of) {
        return switch (of) {
            case FAILED -> "failed";
            case DROPPED -> "dropped";
            case CACHED -> "cached_share";
        };
    }
}
