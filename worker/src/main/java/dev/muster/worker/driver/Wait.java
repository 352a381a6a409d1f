package dev.muster.worker.driver;

import dev.muster.protocol.wire.http.FailureKind;

/** The bounds on what a driver is waiting for, as instants of the loop's clock; the nearest one decides. */
public final class Wait {
    static final long NEVER = Long.MAX_VALUE;

    /** Hears that a bound has passed; the outcome says which. */
    @FunctionalInterface
    public interface OnExpiry {
        void expired(Outcome.Failed outcome, long now);
    }

    private final TimeLimits limits;
    private final Deadlines deadlines;
    private final OnExpiry onExpiry;
    private boolean waiting;
    private long turnEnds = NEVER;
    private long writeEnds = NEVER;
    private long idleEnds = NEVER;

    Wait(TimeLimits limits, Deadlines deadlines, OnExpiry onExpiry) {
        this.limits = limits;
        this.deadlines = deadlines;
        this.onExpiry = onExpiry;
    }

    public void turnBegins(long now) {
        waiting = true;
        turnEnds = now + limits.turn();
    }

    public void writeBegins(long now) {
        waiting = true;
        writeEnds = now + limits.write();
    }

    public void writeEnds() {
        writeEnds = NEVER;
    }

    /** Something came, or is now waited for. What comes when nothing is waited for, as on a feed between turns, bounds nothing. */
    public void heard(long now) {
        if (waiting) idleEnds = now + limits.idle();
    }

    /** Nothing is waited for from the target, until something is again; the turn goes on. */
    public void rests() {
        idleEnds = NEVER;
    }

    /** Nothing is waited for any more. */
    public void over() {
        waiting = false;
        turnEnds = NEVER;
        writeEnds = NEVER;
        idleEnds = NEVER;
    }

    /** Nothing will be waited for again. */
    public void close() {
        deadlines.remove(this);
    }

    /** The nearest bound, {@link #NEVER} if there is none. */
    long deadline() {
        return Math.min(turnEnds, Math.min(writeEnds, idleEnds));
    }

    /** Tells which bound has passed. */
    void expire(long now) {
        onExpiry.expired(outcome(now), now);
    }

    private Outcome.Failed outcome(long now) {
        if (turnEnds <= now) return outcome(FailureKind.TURN_TIMEOUT, limits.turn());
        if (writeEnds <= now) return outcome(FailureKind.WRITE_TIMEOUT, limits.write());
        return outcome(FailureKind.IDLE_TIMEOUT, limits.idle());
    }

    private static Outcome.Failed outcome(FailureKind kind, long limit) {
        return Outcome.failed(kind, kind.word() + " after " + limit / 1_000_000 + " ms");
    }
}
