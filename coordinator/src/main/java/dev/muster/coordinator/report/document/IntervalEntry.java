package dev.muster.coordinator.report.document;

import dev.muster.coordinator.judge.facts.IntervalRow;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One second of a run.
 *
 * @param tS seconds since T0
 * @param measures what ended in this second, by measure
 * @param reported workers whose second has come
 * @param of workers there were
 */
public record IntervalEntry(long tS, Map<String, MomentRow> measures, int reported, int of) {
    public IntervalEntry {
        measures = Collections.unmodifiableMap(new LinkedHashMap<>(measures));
    }

    static IntervalEntry of(IntervalRow row) {
        return new IntervalEntry(row.second(), MomentRow.of(row), row.reported(), row.of());
    }
}
