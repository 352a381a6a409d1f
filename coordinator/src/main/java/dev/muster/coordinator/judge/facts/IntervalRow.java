package dev.muster.coordinator.judge.facts;

import dev.muster.coordinator.judge.rank.Ranks;
import dev.muster.protocol.measure.Part;
import dev.muster.protocol.measure.Tally;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/**
 * One interval of a run, small enough to keep them all.
 *
 * @param second its start, in seconds after T0
 * @param measures response times by measure; one that recorded nothing is left out
 * @param reported how many workers' figures it holds
 * @param of how many workers there were
 */
public record IntervalRow(long second, SortedMap<String, Row> measures, int reported, int of) {
    /** Percentiles in µs. */
    public record Row(long count, long p50Us, long p95Us, long p99Us) {
        static Row of(Histogram histogram) {
            var ranks = new Ranks(histogram);
            return new Row(ranks.count(), ranks.percentile(50), ranks.percentile(95), ranks.percentile(99));
        }
    }

    public IntervalRow {
        measures = Collections.unmodifiableSortedMap(new TreeMap<>(measures));
    }

    /** The interval's figures; the tally is not needed afterwards. */
    public static IntervalRow of(long second, Tally tally, int reported, int of) {
        var rows = new TreeMap<String, Row>();
        tally.histograms().forEach((series, histogram) -> {
            if (series.part() == Part.RESPONSE && series.turn() == 0 && histogram.getTotalCount() > 0)
                rows.put(series.measure(), Row.of(histogram));
        });
        return new IntervalRow(second, rows, reported, of);
    }
}
