package dev.muster.coordinator.judge;

import static dev.muster.coordinator.judge.budget.BudgetResult.Outcome;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.muster.coordinator.judge.budget.BudgetResult;
import dev.muster.coordinator.judge.budget.Gate;
import dev.muster.coordinator.judge.facts.Facts;
import java.util.List;

/** Says whether the target kept its judged budgets. */
public enum Verdict {
    PASS("PASS"),
    FAIL("FAIL"),
    NO_VERDICT("NO VERDICT");

    private final String words;

    Verdict(String words) {
        this.words = words;
    }

    /** Returns the words that reports use for it. */
    @JsonValue
    public String words() {
        return words;
    }

    /**
     * Decides the verdict: a run that was interrupted or broke off has none; otherwise one exceeded budget is enough to
     * fail.
     */
    static Verdict of(List<BudgetResult> results, Facts facts) {
        if (facts.interrupted() || !facts.problems().isEmpty()) return NO_VERDICT;
        var judged = Gate.judged(results);
        if (Gate.any(judged, Outcome.EXCEEDED)) return FAIL;
        return judged.stream().allMatch(result -> result.outcome() == Outcome.MET) ? PASS : NO_VERDICT;
    }
}
