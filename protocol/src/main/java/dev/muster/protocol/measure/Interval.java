package dev.muster.protocol.measure;

/**
 * Holds what was measured in the seconds {@code from} to {@code to}, both included: by one loop, by all loops of a
 * worker, or by all workers.
 *
 * @param from the first second, counted from 0 at T0
 * @param live the most sessions alive at once in any of the seconds
 */
public record Interval(long from, long to, Tally tally, int live) {
    /** @throws IllegalArgumentException if it begins before T0 or ends before it begins */
    public Interval {
        if (from < 0 || to < from)
            throw new IllegalArgumentException("an interval ends after it begins: " + from + ".." + to);
    }

    /** Makes the interval of one second. */
    public static Interval second(long second, Tally tally, int live) {
        return new Interval(second, second, tally, live);
    }

    /**
     * Joins this interval and the next into one longer interval.
     *
     * @param next the interval that follows this one without a gap
     * @throws IllegalArgumentException if it does not
     */
    public Interval then(Interval next) {
        if (next.from != to + 1)
            throw new IllegalArgumentException("second " + next.from + " does not follow second " + to);
        return new Interval(from, next.to, tally.plus(next.tally), Math.max(live, next.live));
    }

    /** Adds what was measured elsewhere at the same time: the same seconds of two loops or two workers. */
    public Interval beside(Tally other, int otherLive) {
        return new Interval(from, to, tally.plus(other), live + otherLive);
    }
}
