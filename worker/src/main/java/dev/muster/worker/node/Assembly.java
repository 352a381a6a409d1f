package dev.muster.worker.node;

import dev.muster.protocol.measure.Tally;
import dev.muster.worker.load.CrewReport;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Puts the seconds of several loops together: a second is whole when every loop has told of it or has finished before it.
 * Seconds leave in order.
 */
final class Assembly {
    /** A second that some loops have told of. */
    private record Partial(Tally tally, int live, int told) {
        static final Partial NONE = new Partial(Tally.EMPTY, 0, 0);

        Partial plus(CrewReport.Second second) {
            return new Partial(tally.plus(second.tally()), live + second.live(), told + 1);
        }
    }

    private final int loops;
    private final SortedMap<Long, Partial> partials = new TreeMap<>();
    private final SortedMap<Long, Integer> finishedAfter = new TreeMap<>();
    private final long[] lastTold;
    private int finished;
    private long next;
    private Tally totals = Tally.EMPTY;

    Assembly(int loops) {
        this.loops = loops;
        this.lastTold = new long[loops];
    }

    /** Takes in a second and gives back those that are whole now. */
    List<Frame> take(CrewReport.Second second) {
        partials.merge(second.second(), Partial.NONE.plus(second), (known, _) -> known.plus(second));
        lastTold[second.loop()] = second.second();
        totals = totals.plus(second.tally());
        return whole();
    }

    /** Takes in that a loop will tell of no more seconds. */
    List<Frame> finish(int loop) {
        finished++;
        finishedAfter.merge(lastTold[loop], 1, Integer::sum);
        return whole();
    }

    private List<Frame> whole() {
        var whole = new ArrayList<Frame>();
        while (true) {
            var partial = partials.getOrDefault(next, Partial.NONE);
            int gone = finishedAfter.headMap(next).values().stream()
                    .mapToInt(Integer::intValue)
                    .sum();
            if (partial.told() == 0 || partial.told() + gone < loops) return whole;
            whole.add(new Frame(next, next, partial.tally(), partial.live()));
            partials.remove(next);
            next++;
        }
    }

    boolean isFinished() {
        return finished == loops;
    }

    /** Seconds that have left. */
    long seconds() {
        return next;
    }

    /** The sum of all that the loops told, whichever way it went. */
    Tally totals() {
        return totals;
    }
}
