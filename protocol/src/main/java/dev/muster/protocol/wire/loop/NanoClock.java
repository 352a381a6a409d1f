package dev.muster.protocol.wire.loop;

/** Gives monotonic time in nanoseconds; the only place that reads it from the machine is {@link #SYSTEM}. */
@FunctionalInterface
public interface NanoClock {
    NanoClock SYSTEM = System::nanoTime;

    /** Returns the nanoseconds since an arbitrary, fixed instant of this process. */
    long nanoTime();
}
