package dev.muster.protocol.schedule;

import java.util.Arrays;
import java.util.SplittableRandom;

/** Spreads a known number of sessions over a window. */
final class OverWindow implements FireTimes {
    private final long[] sorted;

    private OverWindow(long[] sorted) {
        this.sorted = sorted;
    }

    static OverWindow evenly(int count, long windowNanos) {
        var times = new long[count];
        for (int i = 0; i < count; i++) times[i] = (long) ((double) windowNanos * i / count);
        return new OverWindow(times);
    }

    static OverWindow atRandom(int count, long windowNanos, long seed) {
        var random = new SplittableRandom(seed);
        var times = new long[count];
        Arrays.setAll(times, _ -> random.nextLong(Math.max(1, windowNanos)));
        Arrays.sort(times);
        return new OverWindow(times);
    }

    @Override
    public Cursor cursor() {
        return new Cursor() {
            private int index;

            @Override
            public long next() {
                return index < sorted.length ? sorted[index++] : END;
            }
        };
    }
}
