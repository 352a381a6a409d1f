package dev.muster.protocol.measure;

import java.util.EnumMap;
import java.util.List;
import java.util.SortedMap;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * Records the samples of one measure, given in nanoseconds of one clock and kept as microseconds. Only one thread
 * writes.
 */
public final class Meter {
    /** Holds a limit in nanoseconds, and the counter of the samples above it. */
    record Watched(long nanos, Counter over) {}

    private static final long HIGHEST_NANOS = TimeUnit.MICROSECONDS.toNanos(Histograms.HIGHEST_US);

    private final String measure;
    private final List<Watched> limits;
    private final Counter clamped;
    private final Counter missed;
    private final EnumMap<Part, Histogram> parts = new EnumMap<>(Part.class);
    private final @Nullable Histogram[] turns = new @Nullable Histogram[Series.LAST_TURN + 1];

    Meter(String measure, List<Watched> limits, Counter clamped, Counter missed) {
        this.measure = measure;
        this.limits = limits;
        this.clamped = clamped;
        this.missed = missed;
    }

    /**
     * Records one whole sample. Its times are in order, {@code intended <= acted <= written <= ended}; a part that is
     * negative all the same is recorded as 0.
     *
     * @param turn 1 for the first turn of a session, 0 for what belongs to no turn
     */
    public void record(int turn, long intended, long acted, long written, long ended) {
        long response = ended - intended;
        into(Part.RESPONSE, response);
        into(Part.LAG, acted - intended);
        into(Part.QUEUE, written - acted);
        into(Part.SERVICE, ended - written);
        if (turn > 0) ofTurn(Math.min(turn, Series.LAST_TURN)).recordValue(micros(response));
        hold(response);
    }

    /** Records a plain duration as a response. */
    public void record(long nanos) {
        into(Part.RESPONSE, nanos);
        hold(nanos);
    }

    private void hold(long response) {
        for (var limit : limits) if (response > limit.nanos()) limit.over().increment();
    }

    /** Counts a sample that never came, because its turn failed, was refused or was cut off before. */
    public void miss() {
        missed.increment();
    }

    private void into(Part part, long nanos) {
        var histogram = parts.computeIfAbsent(part, _ -> Histograms.create());
        long micros = micros(nanos);
        if (part == Part.RESPONSE && nanos > HIGHEST_NANOS) clamped.increment();
        histogram.recordValue(micros);
    }

    private Histogram ofTurn(int turn) {
        var histogram = turns[turn];
        if (histogram == null) histogram = turns[turn] = Histograms.create();
        return histogram;
    }

    private static long micros(long nanos) {
        return Math.clamp((nanos + 500) / 1000, 0, Histograms.HIGHEST_US);
    }

    void drainTo(SortedMap<Series, Histogram> into) {
        parts.forEach((part, histogram) -> into.put(Series.of(measure, part), histogram));
        parts.clear();
        for (int turn = 1; turn < turns.length; turn++) {
            var histogram = turns[turn];
            if (histogram != null) into.put(new Series(measure, Part.RESPONSE, turn), histogram);
            turns[turn] = null;
        }
    }
}
