package dev.muster.coordinator.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.muster.coordinator.judge.rank.Ranks;
import java.util.LinkedHashMap;
import java.util.Map;
import org.HdrHistogram.Histogram;

/** A Q of {@code report.json}: one distribution, in whole µs. */
final class QuantilesJson {
    /** How the percentiles were found: from a histogram of three digits, not from raw samples. */
    static final String METHOD = "hdrhistogram";

    private static final Map<String, Double> PERCENTILES = new LinkedHashMap<>();

    static {
        PERCENTILES.put("p50_us", 50.0);
        PERCENTILES.put("p75_us", 75.0);
        PERCENTILES.put("p90_us", 90.0);
        PERCENTILES.put("p95_us", 95.0);
        PERCENTILES.put("p99_us", 99.0);
        PERCENTILES.put("p999_us", 99.9);
    }

    private QuantilesJson() {}

    /**
     * Without samples every figure but the counts is null.
     *
     * @param clamped values above the histogram's range
     */
    static ObjectNode of(Histogram histogram, long clamped) {
        var ranks = new Ranks(histogram);
        var node = Unknowns.object().put("count", ranks.count());
        if (ranks.count() == 0) putNulls(node);
        else putFigures(node, histogram, ranks);
        return node.put("clamped", clamped).put("method", METHOD);
    }

    private static void putFigures(ObjectNode node, Histogram histogram, Ranks ranks) {
        node.put("min_us", histogram.getMinValue()).put("mean_us", Math.round(histogram.getMean()));
        PERCENTILES.forEach((name, percentile) -> node.put(name, ranks.percentile(percentile)));
        node.put("max_us", histogram.getMaxValue());
    }

    private static void putNulls(ObjectNode node) {
        node.putNull("min_us").putNull("mean_us");
        PERCENTILES.keySet().forEach(node::putNull);
        node.putNull("max_us");
    }
}
