package dev.muster.protocol.measure;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/**
 * Holds a mergeable measurement: histograms of microseconds, and counters. {@link #EMPTY} and {@link #plus} make it a
 * commutative monoid, so that any grouping of workers and intervals gives the same result. A tally never changes once
 * it is made.
 */
public final class Tally {
    public static final Tally EMPTY = new Tally(new TreeMap<>(), new TreeMap<>());

    private final SortedMap<Series, Histogram> histograms;
    private final SortedMap<CounterKey, Long> counters;

    private Tally(SortedMap<Series, Histogram> histograms, SortedMap<CounterKey, Long> counters) {
        this.histograms = histograms;
        this.counters = counters;
    }

    /** Makes a tally that takes over the histograms: the caller must not change them afterwards. */
    public static Tally of(Map<Series, Histogram> histograms, Map<CounterKey, Long> counters) {
        return new Tally(new TreeMap<>(histograms), new TreeMap<>(counters));
    }

    /** Returns the sum of both; neither is changed. */
    public Tally plus(Tally other) {
        var sums = new TreeMap<>(histograms);
        other.histograms.forEach((series, histogram) -> sums.merge(series, histogram, Tally::sum));
        var counts = new TreeMap<>(counters);
        other.counters.forEach((key, n) -> counts.merge(key, n, Long::sum));
        return new Tally(sums, counts);
    }

    private static Histogram sum(Histogram a, Histogram b) {
        var sum = a.copy();
        sum.setAutoResize(true);
        sum.add(b);
        return sum;
    }

    /** Returns the histogram of this series, which is empty if nothing was recorded. Callers must not change it. */
    public Histogram histogram(Series series) {
        var found = histograms.get(series);
        return found != null ? found : Histograms.create();
    }

    /** Returns the counter's value, 0 if it never moved. */
    public long count(CounterKey key) {
        return counters.getOrDefault(key, 0L);
    }

    public long count(Counts.Of of, Counts.Outcome outcome) {
        return count(Counts.key(of, outcome));
    }

    /** Returns the run's counters of {@code counted} that moved, by kind. */
    public SortedMap<String, Long> byKind(Counted counted) {
        var kinds = new TreeMap<String, Long>();
        counters.forEach((key, n) -> {
            if (key.phase() == Phase.RUN && key.counted() == counted) kinds.put(key.kind(), n);
        });
        return kinds;
    }

    public SortedMap<Series, Histogram> histograms() {
        return Collections.unmodifiableSortedMap(histograms);
    }

    public SortedMap<CounterKey, Long> counters() {
        return Collections.unmodifiableSortedMap(counters);
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Tally other && histograms.equals(other.histograms) && counters.equals(other.counters);
    }

    @Override
    public int hashCode() {
        return counters.hashCode();
    }

    @Override
    public String toString() {
        return "Tally[" + counters + ", " + histograms.keySet() + "]";
    }
}
