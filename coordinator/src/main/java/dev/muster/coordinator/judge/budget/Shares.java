package dev.muster.coordinator.judge.budget;

import static dev.muster.coordinator.judge.budget.BudgetResult.Outcome;

import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Counts.Of;
import dev.muster.protocol.measure.Tally;
import dev.muster.protocol.plan.Budget;
import java.util.OptionalDouble;

/** Judges shares. */
final class Shares {
    private Shares() {}

    /**
     * Judges the turns that failed, were refused or were lost, as a share of the turns started. A session that failed
     * before its first turn (since its opening failed) counts as one turn that was started and failed, or a server that
     * lets nobody in would pass.
     */
    static BudgetResult.Share failed(Budget.Share budget, Tally tally) {
        long before = failedBeforeFirstTurn(tally);
        long failed = notCompleted(tally, Of.TURNS) + tally.count(Of.TURNS, Counts.Outcome.LOST) + before;
        return atMost(budget, failed, tally.count(Of.TURNS, Counts.Outcome.STARTED) + before);
    }

    private static long failedBeforeFirstTurn(Tally tally) {
        return Math.max(0, notCompleted(tally, Of.SESSIONS) - notCompleted(tally, Of.TURNS));
    }

    private static long notCompleted(Tally tally, Of of) {
        return tally.count(of, Counts.Outcome.FAILED) + tally.count(of, Counts.Outcome.REFUSED);
    }

    /** Judges the sessions dropped as a share of the sessions offered. */
    static BudgetResult.Share dropped(Budget.Share budget, Tally tally) {
        return atMost(
                budget,
                tally.count(Of.SESSIONS, Counts.Outcome.DROPPED),
                tally.count(Of.SESSIONS, Counts.Outcome.OFFERED));
    }

    /**
     * Judges the cached input tokens as a share of the input tokens, as the target reported them; the result is unknown
     * if it never did.
     */
    static BudgetResult.Share cached(Budget.Share budget, Tally tally) {
        long input = tally.count(Counts.INPUT_TOKENS);
        long cached = tally.count(Counts.CACHED_TOKENS);
        if (input == 0) return new BudgetResult.Share(budget, Outcome.UNKNOWN, OptionalDouble.empty(), 0, 0);
        return result(budget, (double) cached / input >= budget.limit(), cached, input);
    }

    private static BudgetResult.Share atMost(Budget.Share budget, long part, long whole) {
        if (whole == 0) return new BudgetResult.Share(budget, Outcome.NO_SAMPLES, OptionalDouble.empty(), part, 0);
        return result(budget, (double) part / whole <= budget.limit(), part, whole);
    }

    private static BudgetResult.Share result(Budget.Share budget, boolean met, long part, long whole) {
        return new BudgetResult.Share(
                budget, met ? Outcome.MET : Outcome.EXCEEDED, OptionalDouble.of((double) part / whole), part, whole);
    }
}
