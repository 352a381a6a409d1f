package dev.muster.coordinator.judge;

import dev.muster.coordinator.judge.budget.BudgetResult;
import dev.muster.coordinator.judge.check.Check;
import java.util.List;

/**
 * Holds the judgement of a run.
 *
 * @param budgets one result per budget, in the plan's order
 * @param verdict the verdict, which is computed also when the run is not usable
 * @param reasons why the run is not usable as evidence; empty if it is
 */
public record Judged(
        List<BudgetResult> budgets, Verdict verdict, List<String> reasons, List<Check> reconciliation, ExitCode exit) {
    public Judged {
        budgets = List.copyOf(budgets);
        reasons = List.copyOf(reasons);
        reconciliation = List.copyOf(reconciliation);
    }

    /** Returns whether the run is usable as evidence. */
    public boolean usable() {
        return reasons.isEmpty();
    }
}
