package dev.muster.coordinator.judge.budget;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.muster.protocol.plan.Budget;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Says what became of one budget. */
public sealed interface BudgetResult {
    Budget budget();

    Outcome outcome();

    /** Says whether the budget was kept. */
    enum Outcome {
        MET("MET"),
        EXCEEDED("EXCEEDED"),
        /** The budget is met, but by too few samples for the confidence that was asked for. */
        NOT_ENOUGH("NOT ENOUGH"),
        NO_SAMPLES("NO SAMPLES"),
        /** The target never reported what the share is of. */
        UNKNOWN("UNKNOWN");

        private final String words;

        Outcome(String words) {
            this.words = words;
        }

        /** Returns the words that reports use for it. */
        @JsonValue
        public String words() {
            return words;
        }
    }

    /**
     * Compares a percentile with its limit.
     *
     * @param observedUs the percentile with every failed, refused or lost sample as infinite; absent if it is one of
     *     them or there are no samples
     * @param plainUs the percentile of the samples that were measured
     * @param samples the number of all samples, the infinite ones included
     * @param infinite the number of samples that failed, were refused or were lost
     * @param over the number of samples over the limit, the infinite ones included
     * @param confidence the confidence that the true percentile is inside: P(Binomial(samples, 1 - p) &gt; over);
     *     absent without samples
     * @param wanted the confidence that the budget asks for
     * @param enough how many samples would do, with as many over the limit as now; absent unless the outcome is
     *     {@code NOT_ENOUGH}
     * @param enoughIfNoneOver how many samples would do with none over the limit; absent like {@code enough}
     */
    record Latency(
            Budget.Latency budget,
            Outcome outcome,
            OptionalLong observedUs,
            OptionalLong plainUs,
            long samples,
            long infinite,
            long over,
            OptionalDouble confidence,
            OptionalDouble wanted,
            OptionalLong enough,
            OptionalLong enoughIfNoneOver)
            implements BudgetResult {}

    /**
     * Compares a share with its limit.
     *
     * @param observed {@code part / whole}; absent without a whole
     */
    record Share(Budget.Share budget, Outcome outcome, OptionalDouble observed, long part, long whole)
            implements BudgetResult {}
}
