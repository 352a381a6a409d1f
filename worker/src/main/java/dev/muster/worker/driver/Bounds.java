package dev.muster.worker.driver;

import dev.muster.protocol.plan.Plan;

/** The plan's timeouts in nanoseconds. */
record Bounds(long write, long idle, long turn) {
    static Bounds of(Plan.Timeouts timeouts) {
        return new Bounds(
                timeouts.write().toNanos(),
                timeouts.idle().toNanos(),
                timeouts.turn().toNanos());
    }
}
