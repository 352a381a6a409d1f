package dev.muster.coordinator.report;

import static dev.muster.coordinator.judge.budget.BudgetResult.Outcome;

import dev.muster.coordinator.judge.Judged;
import dev.muster.coordinator.judge.Verdict;
import dev.muster.coordinator.judge.budget.BudgetResult;
import dev.muster.coordinator.judge.facts.Facts;
import dev.muster.protocol.plan.Budget;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The budgets in words. */
final class BudgetLines {
    private BudgetLines() {}

    /** What the first line says after the verdict. */
    static String headline(Judged judged, Facts facts) {
        var end = judged.usable() ? "" : "; the run is not usable as evidence";
        if (facts.interrupted()) return "interrupted" + end;
        if (!facts.problems().isEmpty()) return "the run could not be made" + end;
        return because(judged) + end;
    }

    private static String because(Judged judged) {
        var judgedOnes =
                judged.budgets().stream().filter(it -> it.budget().judged()).toList();
        if (judged.verdict() == Verdict.PASS)
            return judgedOnes.isEmpty() ? "no budget is judged" : texts(judgedOnes, Outcome.MET) + " met";
        if (judged.verdict() == Verdict.FAIL) return texts(judgedOnes, Outcome.EXCEEDED) + " exceeded";
        return judgedOnes.stream()
                .filter(it -> it.outcome() != Outcome.MET)
                .map(it -> it.budget().text() + ": " + it.outcome().words().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(", "));
    }

    private static String texts(List<BudgetResult> results, Outcome outcome) {
        return results.stream()
                .filter(result -> result.outcome() == outcome)
                .map(result -> result.budget().text())
                .collect(Collectors.joining(", "));
    }

    static List<String> of(List<BudgetResult> results) {
        int width = results.stream()
                .mapToInt(result -> result.budget().text().length())
                .max()
                .orElse(0);
        return results.stream()
                .map(result -> Line.format(
                        "  %-11s%-" + width + "s  %s%s",
                        result.outcome().words(),
                        result.budget().text(),
                        detail(result),
                        result.budget().judged() ? "" : " (only reported)"))
                .toList();
    }

    private static String detail(BudgetResult result) {
        return switch (result) {
            case BudgetResult.Latency latency -> latency(latency);
            case BudgetResult.Share share -> share(share);
        };
    }

    private static String latency(BudgetResult.Latency result) {
        if (result.samples() == 0) return "nothing was measured; let the run last longer";
        var text = new StringBuilder(
                result.observedUs().isPresent() ? Line.ms(result.observedUs().getAsLong()) : "infinite");
        if (result.infinite() > 0)
            text.append(Line.format(", %s without the %d that failed", Line.ms(result.plainUs()), result.infinite()));
        text.append(Line.format(
                "; %d of %d over; confidence %s", result.over(), result.samples(), Line.percent(result.confidence())));
        if (result.outcome() == Outcome.NOT_ENOUGH)
            text.append(Line.format(" of %s wanted: %s would do", Line.percent(result.wanted()), enough(result)));
        return text.toString();
    }

    /** How many samples, as it went so far; and how many if it went better than so far. */
    private static String enough(BudgetResult.Latency result) {
        var samples = result.enough().orElseThrow() + " samples";
        return result.over() == 0
                ? samples
                : samples
                        + Line.format(
                                ", or %d with none over,",
                                result.enoughIfNoneOver().orElseThrow());
    }

    private static String share(BudgetResult.Share result) {
        return switch (result.outcome()) {
            case UNKNOWN -> "unknown: the target does not say how many input tokens were cached";
            case NO_SAMPLES -> "there was nothing to be a share of; let the run last longer";
            case MET, EXCEEDED, NOT_ENOUGH ->
                Line.format(
                        "%s: %d of %d %s",
                        Line.percent(result.observed()),
                        result.part(),
                        result.whole(),
                        what(result.budget().of()));
        };
    }

    private static String what(Budget.Of of) {
        return switch (of) {
            case FAILED -> "turns";
            case DROPPED -> "sessions";
            case CACHED -> "input tokens";
        };
    }
}
