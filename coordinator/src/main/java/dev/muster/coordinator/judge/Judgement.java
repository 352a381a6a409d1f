package dev.muster.coordinator.judge;

import dev.muster.coordinator.judge.budget.Gate;
import dev.muster.coordinator.judge.check.Reconciliation;
import dev.muster.coordinator.judge.facts.Facts;

/**
 * Judges a run, as the one entry to this package: facts go in, a judgement comes out. The same facts always give the
 * same judgement.
 */
public final class Judgement {
    private Judgement() {}

    public static Judged of(Facts facts) {
        var budgets = Gate.judge(facts.plan(), facts.total());
        var checks = Reconciliation.of(facts);
        var reasons = Usability.reasons(facts, checks);
        var verdict = Verdict.of(budgets, facts);
        return new Judged(budgets, verdict, reasons, checks, ExitCode.of(facts, verdict, reasons.isEmpty()));
    }
}
