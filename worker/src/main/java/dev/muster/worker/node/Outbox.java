package dev.muster.worker.node;

import dev.muster.protocol.measure.Interval;
import java.util.Collection;
import java.util.SortedMap;
import java.util.TreeMap;

/** The seconds that the coordinator may still ask for, because it has not said that they arrived. */
final class Outbox {
    private final SortedMap<Long, Interval> intervals = new TreeMap<>();

    void add(Interval interval) {
        intervals.put(interval.from(), interval);
    }

    /** Forgets what came before this second. */
    void received(long firstMissing) {
        intervals.headMap(firstMissing).clear();
    }

    /** All from this second on, in order. */
    Collection<Interval> from(long second) {
        return intervals.tailMap(second).values();
    }
}
