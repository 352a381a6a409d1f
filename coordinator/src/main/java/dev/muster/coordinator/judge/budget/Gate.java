package dev.muster.coordinator.judge.budget;

import static dev.muster.coordinator.judge.budget.BudgetResult.Outcome;

import dev.muster.coordinator.judge.rank.Ranks;
import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Counts.Of;
import dev.muster.protocol.measure.Measures;
import dev.muster.protocol.measure.Part;
import dev.muster.protocol.measure.Series;
import dev.muster.protocol.measure.Tally;
import dev.muster.protocol.plan.Budget;
import dev.muster.protocol.plan.Dialect;
import dev.muster.protocol.plan.Plan;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Compares a tally with a plan's budgets. */
public final class Gate {
    /**
     * Every turn of an agent or a model has exactly one sample of these, where its dialect has them, unless it did not
     * complete.
     */
    private static final Set<String> ONCE_A_TURN = Set.of(Measures.WRITE, Measures.TURN);

    private final Plan plan;
    private final Tally tally;

    private Gate(Plan plan, Tally tally) {
        this.plan = plan;
        this.tally = tally;
    }

    /** Returns one result per budget, in the plan's order. */
    public static List<BudgetResult> judge(Plan plan, Tally tally) {
        var gate = new Gate(plan, tally);
        var results = new ArrayList<BudgetResult>();
        for (int i = 0; i < plan.budgets().size(); i++) results.add(gate.result(i));
        return List.copyOf(results);
    }

    private BudgetResult result(int index) {
        return switch (plan.budgets().get(index)) {
            case Budget.Latency budget -> {
                var ranks = new Ranks(tally.histogram(Series.of(budget.measure(), Part.RESPONSE)));
                yield Percentile.judge(
                        budget, ranks, infinite(budget.measure(), ranks.count()), tally.count(Counts.over(index)));
            }
            case Budget.Share budget ->
                switch (budget.of()) {
                    case FAILED -> Shares.failed(budget, tally);
                    case DROPPED -> Shares.dropped(budget, tally);
                    case CACHED -> Shares.cached(budget, tally);
                };
        };
    }

    /**
     * Counts the samples that are infinite: a turn that was lost with its worker had nobody left to count what it
     * missed.
     */
    private long infinite(String measure, long samples) {
        long missed = tally.count(Counts.missed(measure));
        if (plan.target().dialect() == Dialect.HTTP || !ONCE_A_TURN.contains(measure)) return missed;
        return Math.max(missed, tally.count(Of.TURNS, Counts.Outcome.STARTED) - samples);
    }

    /** Returns the results of judged budgets alone. */
    public static List<BudgetResult> judged(List<BudgetResult> results) {
        return results.stream().filter(result -> result.budget().judged()).toList();
    }

    public static boolean any(List<BudgetResult> results, Outcome outcome) {
        return results.stream().anyMatch(result -> result.outcome() == outcome);
    }
}
