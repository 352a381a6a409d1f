package dev.muster.worker.load;

import dev.muster.protocol.schedule.Arrivals;
import dev.muster.worker.load.Places.Arrival;
import dev.muster.worker.load.Places.Fate;
import dev.muster.worker.session.RunTimes;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Who begins when: a loop's arrivals, one after the other, against its places. Decides only; it knows no clock and no
 * actor.
 */
final class Admission {
    /** Sessions that are meant to begin at T0 itself and are made before it; the rest begins in slices. */
    static final int MOST_STAGED = 256;

    /** What is to be done next. */
    sealed interface Next {
        /** Somebody has come, and this is decided of them. */
        record Came(Arrival arrival, Fate fate) implements Next {}

        /** Nobody comes before this instant. */
        record Later(long instant) implements Next {}

        /** Nobody comes any more. */
        record Over() implements Next {}
    }

    private static final Next.Over OVER = new Next.Over();

    private final Arrivals arrivals;
    private final Places places;
    private final RunTimes times;
    private int staged;
    private boolean over;

    Admission(Arrivals arrivals, Places places, RunTimes times) {
        this.arrivals = arrivals;
        this.places = places;
        this.times = times;
        this.over = !arrivals.advance();
    }

    /** When the next one comes; empty if nobody does any more. */
    OptionalLong nextAt() {
        return over ? OptionalLong.empty() : OptionalLong.of(times.t0() + arrivals.time());
    }

    /**
     * The next one who is meant to begin at T0 itself and for whom there will be a place: it can be made ahead, and takes
     * its place with {@link #seat}. Empty if there is none, or enough are made.
     */
    OptionalLong stage() {
        if (over || arrivals.time() != 0 || staged >= Math.min(MOST_STAGED, places.limit()))
            return OptionalLong.empty();
        long index = arrivals.index();
        staged++;
        over = !arrivals.advance();
        return OptionalLong.of(index);
    }

    /** One that was made ahead takes its place. */
    void seat(long session, long now) {
        staged--;
        places.arrive(new Arrival(session, times.t0(), now));
    }

    /** Decides of the next one who has come by now. */
    Next next(long now) {
        if (over) return OVER;
        long intended = times.t0() + arrivals.time();
        if (intended - now > 0) return new Next.Later(intended);
        var arrival = new Arrival(arrivals.index(), intended, now);
        over = !arrivals.advance();
        return new Next.Came(arrival, places.arrive(arrival));
    }

    /** One has left; the longest waiting takes the place. */
    @Nullable
    Arrival leave() {
        return places.leave();
    }

    /** Nobody comes any more, and nobody who has not begun will; gives back those who waited for a place. */
    List<Arrival> close() {
        over = true;
        staged = 0;
        return places.abandonWaiting();
    }

    /** Whether all who came are gone and nobody comes any more. */
    boolean isDone() {
        return over && staged == 0 && places.isEmpty();
    }

    /** The most places taken at once since the last call, now included. */
    int drainPeak() {
        return places.drainPeak();
    }
}
