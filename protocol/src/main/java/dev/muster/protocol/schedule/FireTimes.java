package dev.muster.protocol.schedule;

import dev.muster.protocol.plan.Load;
import dev.muster.protocol.plan.Load.Arrive;
import java.util.List;

/**
 * When sessions are meant to start: index -> nanoseconds after T0, never falling. A function of the plan and the seed
 * alone, so every node computes the same one.
 */
public interface FireTimes {
    /** What {@link Cursor#next} returns after the last session. */
    long END = -1;

    /** Walks the indices in order from 0. */
    Cursor cursor();

    /** A position in the sequence. */
    @FunctionalInterface
    interface Cursor {
        /** The next index's time, or {@link #END}. */
        long next();
    }

    /** The schedule that a plan's {@code load} asks for. */
    static FireTimes of(Load load, long seed) {
        return switch (load.arrive()) {
            case Arrive.AtOnce() -> OverWindow.evenly(load.sessions().orElseThrow(), 0);
            case Arrive.Over(var window, var order) ->
                switch (order) {
                    case EVEN -> OverWindow.evenly(load.sessions().orElseThrow(), window.toNanos());
                    case RANDOM -> OverWindow.atRandom(load.sessions().orElseThrow(), window.toNanos(), seed);
                };
            case Arrive.Rate(double perSecond, var pacing) ->
                new Paced(List.of(new Load.Stage(perSecond, load.duration().orElseThrow())), pacing, seed);
            case Arrive.Steps(var stages, var pacing) -> new Paced(stages, pacing, seed);
        };
    }
}
