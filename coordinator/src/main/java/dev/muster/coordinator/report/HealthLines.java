package dev.muster.coordinator.report;

import dev.muster.coordinator.judge.Judged;
import dev.muster.coordinator.judge.check.Check;
import dev.muster.coordinator.judge.facts.Facts;
import dev.muster.coordinator.judge.facts.TargetFacts;
import dev.muster.coordinator.judge.facts.TargetStats;
import dev.muster.coordinator.judge.facts.WorkerFacts;
import dev.muster.coordinator.report.document.ReportDocument;
import dev.muster.coordinator.report.document.TargetProcess;
import dev.muster.coordinator.report.document.WorkerRow;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/** How the target and the generator fared, and what did not add up. */
final class HealthLines {
    private HealthLines() {}

    static List<String> target(TargetProcess process, Facts facts) {
        var target = facts.target();
        var lines = new ArrayList<String>();
        lines.add(Line.of(
                "target",
                Line.format(
                        "CPU %s, memory %s -> %s, peak %s, warnings %s%s",
                        cpu(process.cpuUs(), target.during().modelCalls().orElse(0)),
                        mib(process.rssStartKib()),
                        mib(process.rssEndKib()),
                        mib(process.rssPeakKib()),
                        process.warnings().isPresent() ? process.warnings().getAsLong() : "unknown",
                        target.commit().map(commit -> ", commit " + commit).orElse(""))));
        if (!process.waitsP95Us().isEmpty())
            lines.add(Line.of(
                    "",
                    process.waitsP95Us().entrySet().stream()
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

    private static String cpu(OptionalLong cpuUs, long calls) {
        if (cpuUs.isEmpty()) return "unknown";
        double seconds = cpuUs.getAsLong() / 1e6;
        return calls == 0
                ? Line.format("%.1f s", seconds)
                : Line.format("%.1f s (%s a model call)", seconds, Line.ms(cpuUs.getAsLong() / calls));
    }

    private static String mib(OptionalLong kib) {
        return kib.isEmpty() ? "unknown" : Line.format("%.1f MiB", kib.getAsLong() / 1024.0);
    }

    static List<String> generator(ReportDocument document) {
        var generator = document.trust().generator();
        return List.of(Line.of(
                "generator",
                Line.format(
                        "lag p99 %s, loop lag p99 %s, worst GC pause %s, CPU %s (host %s), achieved %s of offered, %s",
                        Line.ms(document.latencies().lag().p99Us()),
                        Line.ms(generator.loopLag().p99Us()),
                        Line.ms(generator.gcPauseUs()),
                        Line.percent(generator.cpu()),
                        Line.percent(generator.hostCpu()),
                        Line.percent(generator.achievedOverOffered()),
                        workers(document.trust().workers()))));
    }

    private static String workers(List<WorkerRow> workers) {
        long finished = workers.stream()
                .filter(worker -> worker.state() == WorkerFacts.State.FINISHED)
                .count();
        return "workers " + finished + " of " + workers.size();
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
