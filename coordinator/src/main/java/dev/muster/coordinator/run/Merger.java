package dev.muster.coordinator.run;

import dev.muster.protocol.measure.Interval;
import dev.muster.protocol.measure.Tally;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Adds the workers' intervals together, each once, and hands every second out when all workers have reported it. */
final class Merger {
    /** Holds what has come from one worker: its sum, and the first second that has not come. */
    private record Received(Tally sum, long next, boolean over) {
        static final Received NOTHING = new Received(Tally.EMPTY, 0, false);
    }

    private final int workers;
    private final Map<String, Received> received = new HashMap<>();
    private final SortedMap<Long, Interval> open = new TreeMap<>();
    private Tally total = Tally.EMPTY;

    Merger(int workers) {
        this.workers = workers;
    }

    /**
     * Takes in an interval; one that has come before changes nothing.
     *
     * @return false if a second before it is missing, so that it cannot be added yet
     */
    boolean add(String worker, Interval interval) {
        var before = received.getOrDefault(worker, Received.NOTHING);
        if (interval.to() < before.next()) return true;
        if (interval.from() != before.next()) return false;
        var tally = interval.tally();
        total = total.plus(tally);
        received.put(worker, new Received(before.sum().plus(tally), interval.to() + 1, false));
        // An interval of several seconds cannot be taken apart, so its figures stand at its last second.
        open.merge(
                interval.to(),
                Interval.second(interval.to(), tally, interval.live()),
                (known, _) -> known.beside(tally, interval.live()));
        return true;
    }

    /** Notes that no more will come from this worker. */
    void over(String worker) {
        received.merge(
                worker,
                new Received(Tally.EMPTY, 0, true),
                (known, _) -> new Received(known.sum(), known.next(), true));
    }

    /** Returns the first second of this worker that has not come. */
    long next(String worker) {
        return received.getOrDefault(worker, Received.NOTHING).next();
    }

    /** Returns the seconds that are whole now, in order, each once. */
    List<MergedInterval> whole() {
        long end = received.size() < workers
                ? 0
                : received.values().stream()
                        .mapToLong(it -> it.over() ? Long.MAX_VALUE : it.next())
                        .min()
                        .orElse(0);
        return give(end);
    }

    /** Returns all seconds that were not handed out yet, whole or not. */
    List<MergedInterval> rest() {
        return give(Long.MAX_VALUE);
    }

    private List<MergedInterval> give(long end) {
        var whole = new ArrayList<MergedInterval>();
        var ready = open.headMap(end);
        ready.forEach((second, interval) -> whole.add(new MergedInterval(interval, reported(second), workers)));
        ready.clear();
        return whole;
    }

    private int reported(long second) {
        return (int) received.values().stream()
                .filter(it -> it.over() || it.next() > second)
                .count();
    }

    /**
     * Returns how many workers have reported the latest second that any has reported, or the one before it; a lost
     * worker counts, too.
     */
    int reportingLatest() {
        long latest = received.values().stream().mapToLong(Received::next).max().orElse(0);
        return (int) received.values().stream()
                .filter(it -> it.over() || it.next() >= latest - 1)
                .count();
    }

    Tally total() {
        return total;
    }

    Tally of(String worker) {
        return received.getOrDefault(worker, Received.NOTHING).sum();
    }
}
