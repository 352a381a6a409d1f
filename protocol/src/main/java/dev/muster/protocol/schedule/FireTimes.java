package dev.muster.protocol.schedule;

import dev.muster.protocol.plan.Load;
import dev.muster.protocol.plan.Load.Arrive;
import java.util.List;

/**
 * Maps the index of each session to its intended start, in nanoseconds after T0, which never falls as the index grows.
 * The map is a function of the plan and the seed alone, so every node computes the same one.
 */
public interface FireTimes {
    /** {@link Cursor#next} returns this value after the last session. */
    long END = -1;

    /** Returns a cursor that walks the indices in order from 0. */
    Cursor cursor();

    /** Holds a position in the sequence of start times. */
    @FunctionalInterface
    interface Cursor {
        /** Returns the time of the next index, or {@link #END} if there is none. */
        long next();
    }

    /** Returns the schedule that a plan's {@code load} asks for. */
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
