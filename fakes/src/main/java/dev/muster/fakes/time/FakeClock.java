package dev.muster.fakes.time;

import dev.muster.protocol.wire.loop.NanoClock;

/**
 * Tells the fakes' own time, which runs {@code speed} times as fast as the wall clock's.
 *
 * @param origin where the wall clock stood at time 0
 */
public record FakeClock(NanoClock wall, long origin, double speed) {
    private static final double NANOS_PER_MS = 1e6;

    public FakeClock {
        if (!(speed > 0) || Double.isInfinite(speed))
            throw new IllegalArgumentException("speed: found " + speed + ", expected a number above 0");
    }

    /** Starts a clock now. */
    public static FakeClock start(NanoClock wall, double speed) {
        return new FakeClock(wall, wall.nanoTime(), speed);
    }

    /** Returns whole milliseconds of simulated time since the start. */
    public long millis() {
        return (long) Math.floor((wall.nanoTime() - origin) * speed / NANOS_PER_MS);
    }

    /** Returns how long simulated milliseconds take on the wall clock, in nanoseconds. */
    public long wallNanos(double simulatedMs) {
        return (long) (simulatedMs * NANOS_PER_MS / speed);
    }
}
