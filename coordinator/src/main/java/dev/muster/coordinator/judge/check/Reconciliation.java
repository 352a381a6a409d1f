package dev.muster.coordinator.judge.check;

import dev.muster.coordinator.judge.facts.Facts;
import java.util.ArrayList;
import java.util.List;

/** Compares every count with every other that should be the same. */
public final class Reconciliation {
    private Reconciliation() {}

    public static List<Check> of(Facts facts) {
        var checks = new ArrayList<Check>();
        checks.addAll(OutcomeChecks.of(facts.total()));
        checks.addAll(SampleChecks.of(facts));
        checks.addAll(MergeChecks.of(facts));
        checks.addAll(TargetChecks.of(facts));
        return List.copyOf(checks);
    }
}
