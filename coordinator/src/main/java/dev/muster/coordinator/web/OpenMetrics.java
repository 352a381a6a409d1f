package dev.muster.coordinator.web;

import dev.muster.coordinator.judge.facts.IntervalRow;
import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Counts.Of;
import dev.muster.protocol.measure.Counts.Outcome;
import java.util.Locale;

/** {@code GET /metrics} in the OpenMetrics text format, version 1.0.0. */
final class OpenMetrics {
    static final String TYPE = "application/openmetrics-text; version=1.0.0; charset=utf-8";

    private OpenMetrics() {}

    static String of(RunState state) {
        var text = new StringBuilder();
        for (var of : Of.values()) outcomes(text, state, of);
        state.progress().ifPresent(progress -> {
            text.append("# TYPE muster_sessions_alive gauge\n");
            text.append("muster_sessions_alive ").append(progress.alive()).append('\n');
            text.append("# TYPE muster_workers_reporting gauge\n");
            text.append("muster_workers_reporting ")
                    .append(progress.reporting())
                    .append('\n');
        });
        text.append("# TYPE muster_response_seconds summary\n# UNIT muster_response_seconds seconds\n");
        IntervalRow.of(0, state.total(), 0, 0).measures().forEach((measure, row) -> {
            quantile(text, measure, "0.5", row.p50Us());
            quantile(text, measure, "0.95", row.p95Us());
            quantile(text, measure, "0.99", row.p99Us());
            text.append("muster_response_seconds_count{measure=\"%s\"} %d%n"
                    .formatted(measure, row.count())
                    .replace(System.lineSeparator(), "\n"));
        });
        return text.append("# EOF\n").toString();
    }

    private static void outcomes(StringBuilder text, RunState state, Of of) {
        var name = "muster_" + of.name().toLowerCase(Locale.ROOT);
        text.append("# TYPE ").append(name).append(" counter\n");
        for (var outcome : Outcome.values()) {
            text.append(name)
                    .append("_total{outcome=\"")
                    .append(outcome.name().toLowerCase(Locale.ROOT))
                    .append("\"} ")
                    .append(state.total().count(Counts.key(of, outcome)))
                    .append('\n');
        }
    }

    private static void quantile(StringBuilder text, String measure, String quantile, long micros) {
        text.append("muster_response_seconds{measure=\"")
                .append(measure)
                .append("\",quantile=\"")
                .append(quantile)
                .append("\"} ")
                .append(micros / 1e6)
                .append('\n');
    }
}
