package dev.muster.worker.session;

import dev.muster.protocol.plan.Load;
import dev.muster.protocol.plan.Plan;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;

/**
 * The instants of a run on its loop's clock, in nanoseconds.
 *
 * @param t0 when it begins
 * @param measuredFrom what is intended before this instant belongs to the warm-up
 * @param endsAt no turn is intended at or after this instant; empty if only the turns bound a session
 * @param cutOffAt what still runs then is cut off; empty as {@code endsAt} is
 */
public record RunTimes(long t0, long measuredFrom, OptionalLong endsAt, OptionalLong cutOffAt) {
    /** The instants of this plan's run that begins at this one. */
    public static RunTimes of(Plan plan, long t0) {
        var load = plan.load();
        return new RunTimes(
                t0, t0 + load.warmup().toNanos(), end(load, t0, Duration.ZERO), end(load, t0, plan.drain()));
    }

    private static OptionalLong end(Load load, long t0, Duration later) {
        return load.duration()
                .map(it -> OptionalLong.of(t0 + it.plus(later).toNanos()))
                .orElseGet(OptionalLong::empty);
    }

    /** Whether what was intended at this instant belongs to the figures, and not to the warm-up. */
    public boolean isMeasured(long intended) {
        return intended - measuredFrom >= 0;
    }

    /** Whether the run's time is over for what would be intended at this instant. */
    boolean isOver(long intended) {
        return endsAt.isPresent() && intended - endsAt.getAsLong() >= 0;
    }

    /** When this second of the run begins; 0 begins at T0. */
    public long second(long number) {
        return t0 + TimeUnit.SECONDS.toNanos(number);
    }
}
