package dev.muster.protocol.cluster;

import dev.muster.protocol.measure.Interval;
import dev.muster.protocol.measure.Snapshot;
import dev.muster.protocol.said.Said;

/** Carries a worker's {@link Interval} to the coordinator, with its tally encoded. */
@Said(by = "a worker, in its stream of results", to = "the coordinator")
public record SentInterval(RunKey key, long from, long to, Snapshot tally, int live) implements WireMessage {
    public SentInterval {
        Checks.present("key", key);
        Checks.present("tally", tally);
        if (from < 0 || to < from)
            throw new IllegalArgumentException("an interval ends after it begins: " + from + ".." + to);
    }

    /** Encodes the interval for sending. */
    public static SentInterval of(RunKey key, Interval interval) {
        return new SentInterval(key, interval.from(), interval.to(), Snapshot.of(interval.tally()), interval.live());
    }

    /**
     * Decodes the interval that was sent.
     *
     * @throws IllegalArgumentException if its tally cannot be decoded
     */
    public Interval interval() {
        return new Interval(from, to, tally.tally(), live);
    }
}
