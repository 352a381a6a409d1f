package dev.muster.protocol.schedule;

import dev.muster.protocol.plan.Load.Think;

/** Computes how long a person pauses before a turn. */
public final class ThinkTime {
    private ThinkTime() {}

    /** Returns the nanoseconds between the end of the turn before and the intended start of {@code turn}. */
    public static long before(Think think, long seed, long session, int turn) {
        return switch (think) {
            case Think.None() -> 0;
            case Think.Fixed(var pause) -> pause.toNanos();
            case Think.Between(var least, var most) ->
                least.toNanos()
                        + (long) (Seeds.of(seed, Seeds.Purpose.THINK, session, turn)
                                        .nextDouble()
                                * (most.toNanos() - least.toNanos()));
            case Think.Exponential(var mean) ->
                (long) (-Math.log1p(-Seeds.of(seed, Seeds.Purpose.THINK, session, turn)
                                .nextDouble())
                        * mean.toNanos());
        };
    }
}
