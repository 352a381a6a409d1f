package dev.muster.coordinator.report.document;

import dev.muster.coordinator.judge.facts.Facts;
import dev.muster.protocol.measure.Measures;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How long everything took.
 *
 * @param measures by name, in the order people read them
 * @param lag how late sessions and turns acted
 */
public record Latencies(Map<String, MeasureRow> measures, Quantiles lag) {
    public Latencies {
        measures = Collections.unmodifiableMap(new LinkedHashMap<>(measures));
    }

    static Latencies of(Facts facts) {
        var measures = new LinkedHashMap<String, MeasureRow>();
        for (var measure : MeasureOrder.of(facts)) measures.put(measure, MeasureRow.of(facts.total(), measure));
        return new Latencies(measures, Quantiles.ofResponse(facts.total(), Measures.LAG));
    }
}
