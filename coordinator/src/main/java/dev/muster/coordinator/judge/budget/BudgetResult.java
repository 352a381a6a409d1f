package dev.muster.coordinator.judge.budget;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.muster.protocol.plan.Budget;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** What became of one budget. */
public sealed interface BudgetResult {
    Budget budget();

    Outcome outcome();

    /** What it says about the budget. */
    enum Outcome {
        MET("MET"),
        EXCEEDED("EXCEEDED"),
        /** Met, but by too few samples for the confidence that was asked for. */
        NOT_ENOUGH("NOT ENOUGH"),
        NO_SAMPLES("NO SAMPLES"),
        /** Nobody says what the share is of. */
        UNKNOWN("UNKNOWN");

        private final String words;

        Outcome(String words) {
            this.words = words;
        }

        /** As reports write it. */
        @JsonValue
        public String words() {
            return words;
        }
    }

    /**
     * A percentile against its limit.
     *
     * @param observedUs the percentile with every failed, refused or lost sample as infinite; absent if it is one of them
     *     or there are none
     * @param plainUs the percentile of the samples that were measured
     * @param samples all of them, the infinite ones included
     * @param infinite failed, refused or lost
     * @param over over the limit, the infinite ones included
     * @param confidence that the true percentile is inside: P(Binomial(samples, 1 - p) &gt; over); absent without samples
     * @param wanted the confidence the budget asks for
     * @param enough how many samples would do, with as many over the limit as now; absent unless the outcome is {@code
     *     NOT_ENOUGH}
     * @param enoughIfNoneOver the same with none over
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
     * A share against its limit.
     *
     * @param observed {@code part / whole}; absent without a whole
     */
    record Share(Budget.Share budget, Outcome outcome, OptionalDouble observed, long part, long whole)
            implements BudgetResult {}
}
