package dev.muster.coordinator.report;

import dev.muster.coordinator.judge.Judged;
import dev.muster.coordinator.judge.check.Check;
import dev.muster.coordinator.judge.facts.Facts;
import dev.muster.coordinator.judge.facts.TargetFacts;
import dev.muster.coordinator.judge.facts.TargetStats;
import dev.muster.coordinator.judge.facts.WorkerFacts;
import dev.muster.coordinator.judge.rank.Ranks;
import dev.muster.protocol.measure.Measures;
import dev.muster.protocol.measure.Part;
import dev.muster.protocol.measure.Series;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/** How the target and the generator fared, and what did not add up. */
final class HealthLines {
    private HealthLines() {}

    static List<String> target(Facts facts) {
        var target = facts.target();
        var during = target.during();
        var lines = new ArrayList<String>();
        lines.add(Line.of(
                "target",
                Line.format(
                        "CPU %s, memory %s -> %s, peak %s, warnings %s%s",
                        cpu(during),
                        mib(target.before().map(TargetStats::rssKib).orElse(OptionalLong.empty())),
                        mib(target.after().map(TargetStats::rssKib).orElse(OptionalLong.empty())),
                        mib(target.peakKib()),
                        during.warnings().isPresent() ? during.warnings().getAsLong() : "unknown",
                        target.commit().map(commit -> ", commit " + commit).orElse(""))));
        if (!during.waitsUs().isEmpty())
            lines.add(Line.of(
                    "",
                    during.waitsUs().entrySet().stream()
                            .map(wait -> wait.getKey() + " " + Line.ms(wait.getValue()))
                            .collect(Collectors.joining(
                                    ", ",
                                    "p95 of waiting for a database connection%s: ".formatted(since(target)),
                                    ""))));
        return lines;
    }

    /** Waits are no counters: an earlier run's cannot be taken out. */
    private static String since(TargetFacts target) {
        boolean isUsed = target.before()
                        .map(TargetStats::turns)
                        .orElse(OptionalLong.empty())
                        .orElse(0)
                > 0;
        return isUsed ? " since the target started" : "";
    }

    private static String cpu(TargetStats during) {
        if (during.cpuUs().isEmpty()) return "unknown";
        double seconds = during.cpuUs().getAsLong() / 1e6;
        long calls = during.modelCalls().orElse(0);
        return calls == 0
                ? Line.format("%.1f s", seconds)
                : Line.format(
                        "%.1f s (%s a model call)",
                        seconds, Line.ms(during.cpuUs().getAsLong() / calls));
    }

    private static String mib(OptionalLong kib) {
        return kib.isEmpty() ? "unknown" : Line.format("%.1f MiB", kib.getAsLong() / 1024.0);
    }

    static List<String> generator(Facts facts) {
        var generator = facts.generator();
        return List.of(Line.of(
                "generator",
                Line.format(
                        "lag p99 %s, loop lag p99 %s, worst GC pause %s, CPU %s (host %s), achieved %s of offered, %s",
                        p99(facts, Measures.LAG),
                        p99(facts, Measures.LOOP_LAG),
                        Line.ms(generator.gcPauseUs()),
                        Line.percent(generator.processCpu()),
                        Line.percent(generator.hostCpu()),
                        Line.percent(generator.achievedOverOffered()),
                        workers(facts))));
    }

    private static String p99(Facts facts, String measure) {
        var ranks = new Ranks(facts.total().histogram(Series.of(measure, Part.RESPONSE)));
        return ranks.count() == 0 ? "unknown" : Line.ms(ranks.percentile(99));
    }

    private static String workers(Facts facts) {
        long finished = facts.workers().stream()
                .filter(worker -> worker.state() == WorkerFacts.State.FINISHED)
                .count();
        return "workers " + finished + " of " + facts.workers().size();
    }

    /** One line for all that agree, one each for what does not, one for what nobody could tell. */
    static List<String> reconciliation(Judged judged) {
        var lines = new ArrayList<String>();
        lines.add(Line.of(
                "counts",
                Line.format(
                        "%d of %d reconcile",
                        in(judged, Check.State.OK).size(),
                        judged.reconciliation().size())));
        in(judged, Check.State.DIFFERS).forEach(check -> lines.add("  differs:  " + check.text()));
        var unknown = in(judged, Check.State.UNKNOWN);
        if (!unknown.isEmpty())
            lines.add("  unknown:  " + unknown.stream().map(Check::check).collect(Collectors.joining("; ")));
        return lines;
    }

    private static List<Check> in(Judged judged, Check.State state) {
        return judged.reconciliation().stream()
                .filter(check -> check.state() == state)
                .toList();
    }
}
