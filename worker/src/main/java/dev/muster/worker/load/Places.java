package dev.muster.worker.load;

import dev.muster.protocol.plan.Load.WhenFull;
import java.util.ArrayDeque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Who may be alive at once on one loop, and who waits for a place. Pure bookkeeping: it knows no clock and no actor.
 */
final class Places {
    /** Most arrivals that may wait; one more is dropped. Bounds the memory of a target that has stopped answering. */
    static final int MOST_WAITING = 1_000_000;

    /** A session that has come: it keeps its intended time through every queue. */
    record Arrival(long session, long intended, long acted) {}

    /** What becomes of an arrival. */
    enum Fate {
        START,
        WAIT,
        DROP,
        FAIL
    }

    private final int limit;
    private final WhenFull whenFull;
    private final ArrayDeque<Arrival> waiting = new ArrayDeque<>();
    private int taken;
    private int peak;

    Places(int limit, WhenFull whenFull) {
        this.limit = limit;
        this.whenFull = whenFull;
    }

    /** Takes a place, waits for one, or neither. */
    Fate arrive(Arrival arrival) {
        if (taken < limit) {
            take();
            return Fate.START;
        }
        return switch (whenFull) {
            case DROP -> Fate.DROP;
            case FAIL -> Fate.FAIL;
            case QUEUE -> {
                if (waiting.size() >= MOST_WAITING) yield Fate.DROP;
                waiting.add(arrival);
                yield Fate.WAIT;
            }
        };
    }

    /** Gives a place back; the longest waiting takes it. */
    @Nullable
    Arrival leave() {
        taken--;
        var next = waiting.poll();
        if (next != null) take();
        return next;
    }

    private void take() {
        taken++;
        peak = Math.max(peak, taken);
    }

    /** Empties the queue and says who waited. */
    List<Arrival> abandonWaiting() {
        var abandoned = List.copyOf(waiting);
        waiting.clear();
        return abandoned;
    }

    int limit() {
        return limit;
    }

    int taken() {
        return taken;
    }

    boolean isEmpty() {
        return taken == 0 && waiting.isEmpty();
    }

    /** The most places taken at once since the last call, now included. */
    int drainPeak() {
        int drained = peak;
        peak = taken;
        return drained;
    }
}
