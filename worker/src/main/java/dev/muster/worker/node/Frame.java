package dev.muster.worker.node;

import dev.muster.protocol.cluster.Interval;
import dev.muster.protocol.cluster.RunKey;
import dev.muster.protocol.measure.Snapshot;
import dev.muster.protocol.measure.Tally;

/** What all loops of a worker measured in the seconds {@code from} to {@code to}, both included. */
record Frame(long from, long to, Tally tally, int live) {
    /** Both together; {@code next} follows this one without a gap. */
    Frame plus(Frame next) {
        if (next.from != to + 1)
            throw new IllegalArgumentException("second " + next.from + " does not follow second " + to);
        return new Frame(from, next.to, tally.plus(next.tally), Math.max(live, next.live));
    }

    Interval encode(RunKey key) {
        return new Interval(key, from, to, Snapshot.of(tally), live);
    }
}
