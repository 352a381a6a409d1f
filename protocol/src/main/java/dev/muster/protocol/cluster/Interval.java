package dev.muster.protocol.cluster;

import dev.muster.protocol.measure.Snapshot;

/**
 * A worker's measurement of the seconds {@code from} to {@code to} after T0, both included.
 *
 * @param live the most sessions alive at once in any of them
 */
public record Interval(RunKey key, long from, long to, Snapshot tally, int live) implements WireMessage {
    public Interval {
        Checks.present("key", key);
        Checks.present("tally", tally);
        if (from < 0 || to < from)
            throw new IllegalArgumentException("an interval ends after it begins: " + from + ".." + to);
    }
}
