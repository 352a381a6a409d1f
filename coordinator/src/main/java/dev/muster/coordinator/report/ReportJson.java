package dev.muster.coordinator.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.muster.coordinator.judge.Judged;
import dev.muster.coordinator.judge.check.Check;
import dev.muster.coordinator.judge.facts.Facts;
import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Measures;
import dev.muster.protocol.measure.Part;
import dev.muster.protocol.measure.Series;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;

/** {@code report.json}, format 1. A name changes only with the format's number; what is unknown is null. */
final class ReportJson {
    static final int FORMAT = 1;

    private final Judged judged;
    private final Facts facts;
    private final ObjectNode root = Unknowns.object();

    private ReportJson(Judged judged, Facts facts) {
        this.judged = judged;
        this.facts = facts;
    }

    static ObjectNode of(Judged judged, Facts facts) {
        var report = new ReportJson(judged, facts);
        report.judgement();
        report.run();
        report.root.set("counters", CountersJson.of(facts.total()));
        report.concurrency();
        report.measures();
        report.root.set("budgets", BudgetsJson.of(judged.budgets()));
        report.root.set("tokens", CallsJson.tokens(facts.total()));
        report.root.set("goodput", CallsJson.goodput(facts));
        report.cache();
        report.reconciliation(report.root.putArray("reconciliation"));
        report.root.set("generator", report.generator());
        report.root.set("target_process", TargetProcessJson.of(facts.target()));
        report.workers(report.root.putArray("workers"));
        report.intervals(report.root.putArray("intervals"));
        return report.root;
    }

    private void judgement() {
        root.put("format", FORMAT).put("verdict", judged.verdict().words()).put("usable", judged.usable());
        var reasons = root.putArray("reasons");
        judged.reasons().forEach(reasons::add);
        root.put("exit", judged.exit().code()).put("interrupted", facts.interrupted());
    }

    private void run() {
        var run = facts.run();
        root.put("plan", facts.plan().name()).put("run_id", run.id());
        Unknowns.put(root, "label", run.label());
        root.put("seed", facts.plan().seed()).put("host", run.host());
        var target = root.putObject("target");
        target.put("url", facts.target().url())
                .put("dialect", facts.plan().target().dialect().word());
        Unknowns.put(target, "commit", facts.target().commit());
        target.put("co_located", facts.target().coLocated());
        root.put("started_at", run.startedAt().toString());
        root.put("duration_us", TimeUnit.NANOSECONDS.toMicros(run.duration().toNanos()));
    }

    private void concurrency() {
        var node = root.putObject("concurrency");
        Unknowns.put(node, "asked", facts.concurrency().asked());
        node.put("peak", facts.concurrency().peak())
                .put("mean", facts.concurrency().mean());
    }

    private void measures() {
        var node = root.putObject("measures");
        for (var measure : MeasureOrder.of(facts)) {
            var parts = node.putObject(measure);
            parts.set("response", q(measure, Part.RESPONSE, 0, facts.total().count(Counts.clamped(measure))));
            parts.set("queue", q(measure, Part.QUEUE, 0, 0));
            parts.set("service", q(measure, Part.SERVICE, 0, 0));
            var byTurn = parts.putArray("by_turn");
            for (int turn = 1; turn <= lastTurn(measure); turn++) byTurn.add(q(measure, Part.RESPONSE, turn, 0));
        }
        root.set("lag", q(Measures.LAG, Part.RESPONSE, 0, facts.total().count(Counts.clamped(Measures.LAG))));
    }

    private int lastTurn(String measure) {
        int last = 0;
        for (int turn = 1; turn <= Series.LAST_TURN; turn++)
            if (facts.total().histograms().containsKey(new Series(measure, Part.RESPONSE, turn))) last = turn;
        return last;
    }

    private ObjectNode q(String measure, Part part, int turn, long clamped) {
        return QuantilesJson.of(facts.total().histogram(new Series(measure, part, turn)), clamped);
    }

    private void cache() {
        Unknowns.put(root, "cached_share", cachedShare(facts));
        if (facts.model().isEmpty()) {
            root.putNull("misses");
            return;
        }
        var misses = root.putObject("misses");
        facts.model()
                .orElseThrow()
                .misses()
                .forEach((cause, miss) ->
                        misses.putObject(cause).put("count", miss.count()).put("lost_tokens", miss.lostTokens()));
    }

    /** As the target reported it; unknown if it never did. */
    static OptionalDouble cachedShare(Facts facts) {
        long input = facts.total().count(Counts.INPUT_TOKENS);
        return input == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of((double) facts.total().count(Counts.CACHED_TOKENS) / input);
    }

    private void reconciliation(ArrayNode rows) {
        for (var check : judged.reconciliation()) {
            var row = rows.addObject().put("check", check.check());
            Unknowns.put(row, "left", check.left());
            Unknowns.put(row, "right", check.right());
            if (check.state() == Check.State.UNKNOWN) row.putNull("ok");
            else row.put("ok", check.state() == Check.State.OK);
        }
    }

    private ObjectNode generator() {
        var generator = facts.generator();
        var node = Unknowns.object();
        Unknowns.put(node, "cpu", generator.processCpu());
        Unknowns.put(node, "host_cpu", generator.hostCpu());
        Unknowns.put(node, "gc_pause_us", generator.gcPauseUs());
        node.set("loop_lag", q(Measures.LOOP_LAG, Part.RESPONSE, 0, 0));
        Unknowns.put(node, "achieved_over_offered", generator.achievedOverOffered());
        return node;
    }

    private void workers(ArrayNode rows) {
        for (var worker : facts.workers()) {
            var row = rows.addObject().put("name", worker.name()).put("address", worker.address());
            row.set("counters", CountersJson.of(worker.total()));
            Unknowns.put(row, "skew_us", worker.skewUs());
            row.put("state", worker.state().word());
        }
    }

    private void intervals(ArrayNode rows) {
        for (var interval : facts.intervals()) {
            var row = rows.addObject().put("t_s", interval.second());
            var measures = row.putObject("measures");
            interval.measures()
                    .forEach((measure, figures) -> measures.putObject(measure)
                            .put("count", figures.count())
                            .put("p50_us", figures.p50Us())
                            .put("p95_us", figures.p95Us())
                            .put("p99_us", figures.p99Us()));
            row.put("reported", interval.reported()).put("of", interval.of());
        }
    }
}
