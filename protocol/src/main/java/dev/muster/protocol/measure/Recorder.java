package dev.muster.protocol.measure;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/**
 * Collects one loop's measurements. It has a single writer: every method is called on the same thread.
 *
 * <p>A value recorded before {@link #swap} is in the tally that {@code swap} returns and in no later one. The tally is
 * never changed again, so any thread may read it.
 */
public final class Recorder {
    /** Holds the limit of a budget, by the budget's index in the plan. The samples above it are counted one by one. */
    public record Limit(int budget, String measure, long nanos) {}

    private final List<Limit> limits;
    private final Map<String, Meter> meters = new HashMap<>();
    private final Map<CounterKey, Counter> counters = new TreeMap<>();

    public Recorder(List<Limit> limits) {
        this.limits = List.copyOf(limits);
    }

    /** Returns the meter of this measure, which is always the same one. */
    public Meter meter(String measure) {
        return meters.computeIfAbsent(measure, this::newMeter);
    }

    /** Returns the counter of this key, which is always the same one. */
    public Counter counter(CounterKey key) {
        return counters.computeIfAbsent(key, _ -> new Counter());
    }

    /** Hands over all that was recorded since the last swap. */
    public Tally swap() {
        var histograms = new TreeMap<Series, Histogram>();
        meters.values().forEach(meter -> meter.drainTo(histograms));
        var counts = new TreeMap<CounterKey, Long>();
        counters.forEach((key, counter) -> {
            long n = counter.drain();
            if (n != 0) counts.put(key, n);
        });
        return Tally.of(histograms, counts);
    }

    private Meter newMeter(String measure) {
        var own = limits.stream()
                .filter(limit -> limit.measure().equals(measure))
                .map(limit -> new Meter.Watched(limit.nanos(), counter(Counts.over(limit.budget()))))
                .toList();
        return new Meter(measure, own, counter(Counts.clamped(measure)), counter(Counts.missed(measure)));
    }
}
