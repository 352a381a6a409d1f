package dev.muster.coordinator.judge.rank;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.HdrHistogram.Histogram;

/**
 * Computes nearest-rank percentiles of a histogram: the value at position {@code ceil(p * n)}, 1-based, in exact
 * arithmetic. A value is known only up to its bucket; it is given as the bucket's highest, never above the maximum.
 */
public final class Ranks {
    private final Histogram histogram;
    private final long count;

    public Ranks(Histogram histogram) {
        this.histogram = histogram;
        this.count = histogram.getTotalCount();
    }

    public long count() {
        return count;
    }

    /** Returns the 1-based position of a percentile in (0, 100] among n samples. */
    public static long rank(double percentile, long n) {
        return BigDecimal.valueOf(percentile)
                .multiply(BigDecimal.valueOf(n))
                .divide(BigDecimal.valueOf(100), 0, RoundingMode.CEILING)
                .longValueExact();
    }

    /** Returns the value at a percentile, in µs. Throws {@link IllegalStateException} if nothing was recorded. */
    public long percentile(double percentile) {
        return at(rank(percentile, count));
    }

    /** Returns the value at this position, in µs. Throws {@link IllegalStateException} if there are fewer samples. */
    public long at(long rank) {
        long seen = 0;
        for (var step : histogram.recordedValues()) {
            seen += step.getCountAtValueIteratedTo();
            if (seen >= rank)
                return Math.min(histogram.highestEquivalentValue(step.getValueIteratedTo()), histogram.getMaxValue());
        }
        throw new IllegalStateException("rank " + rank + " of " + count + " samples");
    }

    /** Returns whether a value is surely over the limit: the lowest value equivalent to it is. */
    public boolean isOver(long valueUs, long limitUs) {
        return histogram.lowestEquivalentValue(valueUs) > limitUs;
    }

    /** Counts the samples that are surely over the limit. */
    public long over(long limitUs) {
        long over = 0;
        for (var step : histogram.recordedValues())
            if (isOver(step.getValueIteratedTo(), limitUs)) over += step.getCountAtValueIteratedTo();
        return over;
    }

    /**
     * Counts the samples that share the limit's bucket, so that the histogram cannot tell on which side they are: a
     * value was rounded to whole µs before it was recorded, so it may have been over even where the bucket ends at the
     * limit.
     */
    public long undecided(long limitUs) {
        for (var step : histogram.recordedValues())
            if (histogram.lowestEquivalentValue(step.getValueIteratedTo()) <= limitUs
                    && histogram.highestEquivalentValue(step.getValueIteratedTo()) >= limitUs)
                return step.getCountAtValueIteratedTo();
        return 0;
    }
}
