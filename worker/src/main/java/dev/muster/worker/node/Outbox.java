package dev.muster.worker.node;

import java.util.Collection;
import java.util.SortedMap;
import java.util.TreeMap;

/** The seconds that the coordinator may still ask for, because it has not said that they arrived. */
final class Outbox {
    private final SortedMap<Long, Frame> frames = new TreeMap<>();

    void add(Frame frame) {
        frames.put(frame.from(), frame);
    }

    /** Forgets what came before this second. */
    void received(long firstMissing) {
        frames.headMap(firstMissing).clear();
    }

    /** All from this second on, in order. */
    Collection<Frame> from(long second) {
        return frames.tailMap(second).values();
    }
}
