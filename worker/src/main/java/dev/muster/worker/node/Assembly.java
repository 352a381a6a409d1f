package dev.muster.worker.node;

import dev.muster.protocol.measure.Interval;
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
    /** A second that some loops have told of; {@code told} is how many. */
    private record Partial(Interval second, int told) {
        Partial plus(Interval loop) {
            return new Partial(second.beside(loop.tally(), loop.live()), told + 1);
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
    List<Interval> take(CrewReport.Measured measured) {
        var second = measured.second();
        partials.merge(second.from(), new Partial(second, 1), (known, _) -> known.plus(second));
        lastTold[measured.loop()] = second.from();
        totals = totals.plus(second.tally());
        return whole();
    }

    /** Takes in that a loop will tell of no more seconds. */
    List<Interval> finish(int loop) {
        finished++;
        finishedAfter.merge(lastTold[loop], 1, Integer::sum);
        return whole();
    }

    private List<Interval> whole() {
        var whole = new ArrayList<Interval>();
        while (true) {
            var partial = partials.get(next);
            int gone = finishedAfter.headMap(next).values().stream()
                    .mapToInt(Integer::intValue)
                    .sum();
            if (partial == null || partial.told() + gone < loops) return whole;
            whole.add(partial.second());
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
