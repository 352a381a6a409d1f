package dev.muster.coordinator.report.document;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.muster.coordinator.judge.Judged;
import dev.muster.coordinator.judge.facts.Facts;
import java.util.List;

/**
 * {@code report.json}, format 1: what is in the file, no more and no less. A name changes only with the format's number. What
 * nobody could tell is null in the file and absent here, never zero.
 *
 * @param format the number of the format, {@link #FORMAT}
 * @param conclusion what was judged
 * @param run which run this was
 * @param counts what was asked for and what became of it
 * @param latencies how long it took
 * @param budgets one row per budget, in the plan's order
 * @param model what was asked of a model, and what its cache was worth
 * @param trust whether to believe it, and what it is made of
 */
public record ReportDocument(
        int format,
        @JsonUnwrapped Conclusion conclusion,
        @JsonUnwrapped RunHead run,
        @JsonUnwrapped RunCounts counts,
        @JsonUnwrapped Latencies latencies,
        List<BudgetRow> budgets,
        @JsonUnwrapped ModelUse model,
        @JsonUnwrapped Trust trust) {
    /** The one format there is. */
    public static final int FORMAT = 1;

    public ReportDocument {
        budgets = List.copyOf(budgets);
    }

    /** The same judgement and facts always make the same document. */
    public static ReportDocument of(Judged judged, Facts facts) {
        return new ReportDocument(
                FORMAT,
                Conclusion.of(judged, facts),
                RunHead.of(facts),
                RunCounts.of(facts),
                Latencies.of(facts),
                judged.budgets().stream().map(BudgetRow::of).toList(),
                ModelUse.of(facts),
                Trust.of(judged, facts));
    }
}
