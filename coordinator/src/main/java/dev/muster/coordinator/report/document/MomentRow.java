package dev.muster.coordinator.report.document;

import dev.muster.coordinator.judge.facts.IntervalRow;
import java.util.LinkedHashMap;
import java.util.Map;

/** Response times of one measure in a short time; percentiles in µs. */
public record MomentRow(long count, long p50Us, long p95Us, long p99Us) {
    /** Those of an interval, by measure. */
    public static Map<String, MomentRow> of(IntervalRow interval) {
        var rows = new LinkedHashMap<String, MomentRow>();
        interval.measures()
                .forEach((measure, row) ->
                        rows.put(measure, new MomentRow(row.count(), row.p50Us(), row.p95Us(), row.p99Us())));
        return rows;
    }
}
