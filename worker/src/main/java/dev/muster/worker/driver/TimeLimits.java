package dev.muster.worker.driver;

import dev.muster.protocol.plan.Plan;

/** The plan's timeouts in nanoseconds. */
record TimeLimits(long write, long idle, long turn) {
    static TimeLimits of(Plan.Timeouts timeouts) {
        return new TimeLimits(
                timeouts.write().toNanos(),
                timeouts.idle().toNanos(),
                timeouts.turn().toNanos());
    }
}
