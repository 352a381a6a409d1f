package dev.muster.coordinator.web;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.muster.coordinator.judge.facts.IntervalRow;
import java.util.TreeMap;

/** {@code GET /run}: the state and running totals; names as in {@code report.json}. */
final class StateJson {
    private StateJson() {}

    static String of(RunState state) {
        var root = JsonNodeFactory.instance.objectNode();
        root.put("run_id", state.runId())
                .put("plan", state.plan())
                .put("state", state.stage().word())
                .put("says", state.says());
        state.progress().ifPresent(progress -> {
            root.put("elapsed_us", progress.elapsed().toNanos() / 1000)
                    .put("sessions_alive", progress.alive())
                    .put("turns_completed", progress.turnsCompleted())
                    .put("turns_per_second", progress.turnsPerSecond())
                    .put("failed", progress.failed())
                    .put("workers_reporting", progress.reporting())
                    .put("workers", progress.workers());
            progress.observedUs().ifPresentOrElse(us -> root.put("observed_us", us), () -> root.putNull("observed_us"));
        });
        var counters = root.putObject("counters");
        var byText = new TreeMap<String, Long>();
        state.total().counters().forEach((key, n) -> byText.put(key.text(), n));
        byText.forEach(counters::put);
        measures(root, state);
        return root.toPrettyString() + "\n";
    }

    private static void measures(ObjectNode root, RunState state) {
        var measures = root.putObject("measures");
        IntervalRow.of(0, state.total(), 0, 0)
                .measures()
                .forEach((name, row) -> measures.putObject(name)
                        .put("count", row.count())
                        .put("p50_us", row.p50Us())
                        .put("p95_us", row.p95Us())
                        .put("p99_us", row.p99Us()));
    }
}
