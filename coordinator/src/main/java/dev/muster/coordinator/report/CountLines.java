package dev.muster.coordinator.report;

import dev.muster.coordinator.judge.facts.Crowding;
import dev.muster.coordinator.judge.facts.Facts;
import dev.muster.coordinator.judge.facts.ModelFacts;
import dev.muster.protocol.measure.Counted;
import dev.muster.protocol.measure.CounterKey;
import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Counts.Of;
import dev.muster.protocol.measure.Counts.Outcome;
import dev.muster.protocol.measure.Tally;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What was asked for and what became of it; calls; cache. */
final class CountLines {
    private CountLines() {}

    /** Turns and sessions completed of those asked for, and what became of the others. */
    static List<String> turns(Facts facts) {
        var lines = new ArrayList<String>();
        lines.add(Line.of("turns", ended(facts.total(), Of.TURNS)));
        lines.add(Line.of("sessions", ended(facts.total(), Of.SESSIONS) + alive(facts)));
        var failures = Line.kinds(facts.total().byKind(Counted.FAILURES));
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

    private static String ended(Tally tally, Of of) {
        long asked = tally.count(of, Outcome.OFFERED) + tally.count(of, Outcome.NOT_REACHED);
        var others = new StringBuilder();
        for (var outcome : List.of(
                Outcome.FAILED, Outcome.REFUSED, Outcome.LOST, Outcome.DROPPED, Outcome.NOT_REACHED, Outcome.LATE)) {
            long n = tally.count(of, outcome);
            if (n > 0)
                others.append(", ").append(n).append(' ').append(outcome.word().replace('_', ' '));
        }
        return tally.count(of, Outcome.COMPLETED) + " of " + asked + " completed" + others;
    }

    private static String alive(Facts facts) {
        var concurrency = facts.concurrency();
        var asked = concurrency.asked();
        return Line.format(
                "; at once %d at most, %.1f on average%s",
                concurrency.peak(),
                concurrency.mean(),
                asked.isPresent() ? Line.format(", %d asked", asked.getAsInt()) : "");
    }

    static List<String> calls(Facts facts) {
        if (!MeasureOrder.hasCalls(facts)) return List.of();
        if (facts.total().count(Of.TURNS, Outcome.STARTED) == 0) return List.of(Line.of("calls", "no turn began"));
        return List.of(Line.of(
                "calls", calls(facts, Counts.MODEL_CALLS, "model") + ", " + calls(facts, Counts.TOOL_CALLS, "tool")));
    }

    private static String calls(Facts facts, CounterKey key, String what) {
        var calls = CountersJson.calls(facts.total(), key);
        long turns = facts.total().count(Of.TURNS, Outcome.STARTED);
        if (calls.isEmpty()) return what + " calls unknown (the target does not say)";
        return turns == 0
                ? Line.count(calls.getAsLong(), what + " call")
                : Line.format("%.1f %s calls a turn (%d)", (double) calls.getAsLong() / turns, what, calls.getAsLong());
    }

    static List<String> cache(Facts facts) {
        if (!MeasureOrder.hasCalls(facts) && facts.model().isEmpty()) return List.of();
        var share = ReportJson.cachedShare(facts);
        var cached = share.isEmpty()
                ? "share unknown (the target does not say)"
                : Line.percent(share) + " of input tokens cached";
        return List.of(
                Line.of("cache", cached + facts.model().map(CountLines::misses).orElse("; misses unknown")));
    }

    private static String misses(ModelFacts model) {
        if (model.misses().isEmpty()) return "; no misses";
        return model.misses().entrySet().stream()
                .map(entry -> entry.getKey() + " " + entry.getValue().count() + lost(entry.getValue()))
                .collect(Collectors.joining(", ", "; misses: ", ""));
    }

    private static String lost(ModelFacts.Miss miss) {
        return miss.lostTokens() == 0 ? "" : " (" + miss.lostTokens() + " tokens lost)";
    }
}
