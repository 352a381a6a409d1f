package dev.muster.coordinator.report;

import dev.muster.coordinator.judge.facts.Crowding;
import dev.muster.coordinator.judge.facts.Facts;
import dev.muster.coordinator.report.document.CounterSet;
import dev.muster.coordinator.report.document.MeasureOrder;
import dev.muster.coordinator.report.document.ModelUse;
import dev.muster.coordinator.report.document.OutcomeRow;
import dev.muster.coordinator.report.document.RunCounts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/** What was asked for and what became of it; calls; cache. */
final class CountLines {
    private CountLines() {}

    /** Turns and sessions completed of those asked for, and what became of the others. */
    static List<String> turns(RunCounts counts, Facts facts) {
        var counters = counts.counters();
        var lines = new ArrayList<String>();
        lines.add(Line.of("turns", ended(counters.turns())));
        lines.add(Line.of("sessions", ended(counters.sessions()) + alive(counts.concurrency())));
        var failures = Line.kinds(counters.failures());
        if (!failures.isEmpty()) lines.add(Line.of("failures", failures));
        Crowding.of(facts).ifPresent(crowding -> lines.add(Line.of("no place", noPlace(crowding))));
        return lines;
    }

    private static String noPlace(Crowding crowding) {
        var enough = crowding.enough().isPresent()
                ? Line.format("about %d would do", crowding.enough().getAsLong())
                : "more may do";
        return Line.format(
                "%s found max_sessions (%d a worker) alive, %d at once at most; %s, or say when_full: queue",
                Line.count(crowding.turnedAway(), "session"), crowding.limit(), crowding.peak(), enough);
    }

    private static String ended(OutcomeRow row) {
        return row.completed() + " of " + (row.offered() + row.notReached()) + " completed" + others(row);
    }

    private static String others(OutcomeRow row) {
        var others = new LinkedHashMap<String, Long>();
        others.put("failed", row.failed());
        others.put("refused", row.refused());
        others.put("lost", row.lost());
        others.put("dropped", row.dropped());
        others.put("not reached", row.notReached());
        others.put("late", row.late());
        return others.entrySet().stream()
                .filter(other -> other.getValue() > 0)
                .map(other -> ", " + other.getValue() + " " + other.getKey())
                .collect(Collectors.joining());
    }

    private static String alive(RunCounts.Concurrency concurrency) {
        var asked = concurrency.asked();
        return Line.format(
                "; at once %d at most, %.1f on average%s",
                concurrency.peak(),
                concurrency.mean(),
                asked.isPresent() ? Line.format(", %d asked", asked.getAsInt()) : "");
    }

    static List<String> calls(CounterSet counters, Facts facts) {
        if (!MeasureOrder.hasCalls(facts)) return List.of();
        long turns = counters.turns().started();
        if (turns == 0) return List.of(Line.of("calls", "no turn began"));
        return List.of(Line.of(
                "calls",
                calls(counters.modelCalls(), turns, "model") + ", " + calls(counters.toolCalls(), turns, "tool")));
    }

    private static String calls(OptionalLong calls, long turns, String what) {
        if (calls.isEmpty()) return what + " calls unknown (the target does not say)";
        return Line.format("%.1f %s calls a turn (%d)", (double) calls.getAsLong() / turns, what, calls.getAsLong());
    }

    static List<String> cache(ModelUse model, Facts facts) {
        if (!MeasureOrder.hasCalls(facts) && model.misses().isEmpty()) return List.of();
        var cached = model.cachedShare().isEmpty()
                ? "share unknown (the target does not say)"
                : Line.percent(model.cachedShare()) + " of input tokens cached";
        return List.of(
                Line.of("cache", cached + model.misses().map(CountLines::misses).orElse("; misses unknown")));
    }

    private static String misses(Map<String, ModelUse.Miss> misses) {
        if (misses.isEmpty()) return "; no misses";
        return misses.entrySet().stream()
                .map(entry -> entry.getKey() + " " + entry.getValue().count() + lost(entry.getValue()))
                .collect(Collectors.joining(", ", "; misses: ", ""));
    }

    private static String lost(ModelUse.Miss miss) {
        return miss.lostTokens() == 0 ? "" : " (" + miss.lostTokens() + " tokens lost)";
    }
}
