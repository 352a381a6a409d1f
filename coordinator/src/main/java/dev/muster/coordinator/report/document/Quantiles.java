package dev.muster.coordinator.report.document;

import dev.muster.coordinator.judge.rank.Ranks;
import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Part;
import dev.muster.protocol.measure.Series;
import dev.muster.protocol.measure.Tally;
import java.util.OptionalLong;
import org.HdrHistogram.Histogram;

/**
 * A Q of the file: one distribution, in whole µs. Without samples every figure but the counts is absent.
 *
 * @param count samples
 * @param clamped values above the histogram's range
 * @param method how the percentiles were found
 */
public record Quantiles(
        long count,
        OptionalLong minUs,
        OptionalLong meanUs,
        OptionalLong p50Us,
        OptionalLong p75Us,
        OptionalLong p90Us,
        OptionalLong p95Us,
        OptionalLong p99Us,
        OptionalLong p999Us,
        OptionalLong maxUs,
        long clamped,
        String method) {
    /** From a histogram of three digits, not from raw samples. */
    public static final String HISTOGRAM = "hdrhistogram";

    /** Of a response, whose values above the range were counted. */
    static Quantiles ofResponse(Tally tally, String measure) {
        return of(tally.histogram(Series.of(measure, Part.RESPONSE)), tally.count(Counts.clamped(measure)));
    }

    static Quantiles of(Tally tally, Series series) {
        return of(tally.histogram(series), 0);
    }

    private static Quantiles of(Histogram histogram, long clamped) {
        var ranks = new Ranks(histogram);
        return new Quantiles(
                ranks.count(),
                known(ranks, histogram.getMinValue()),
                known(ranks, Math.round(histogram.getMean())),
                percentile(ranks, 50),
                percentile(ranks, 75),
                percentile(ranks, 90),
                percentile(ranks, 95),
                percentile(ranks, 99),
                percentile(ranks, 99.9),
                known(ranks, histogram.getMaxValue()),
                clamped,
                HISTOGRAM);
    }

    private static OptionalLong percentile(Ranks ranks, double percentile) {
        return ranks.count() == 0 ? OptionalLong.empty() : OptionalLong.of(ranks.percentile(percentile));
    }

    private static OptionalLong known(Ranks ranks, long value) {
        return ranks.count() == 0 ? OptionalLong.empty() : OptionalLong.of(value);
    }
}
