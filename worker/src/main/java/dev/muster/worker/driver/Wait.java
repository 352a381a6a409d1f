package dev.muster.worker.driver;

import dev.muster.protocol.wire.http.FailureKind;

/** The bounds on what a driver is waiting for, as instants of the loop's clock; the nearest one decides. */
public final class Wait {
    private static final long NEVER = Long.MAX_VALUE;

    private final TimeLimits bounds;
    private long turnEnds = NEVER;
    private long writeEnds = NEVER;
    private long idleEnds = NEVER;

    public Wait(TimeLimits bounds) {
        this.bounds = bounds;
    }

    public void turnBegins(long now) {
        turnEnds = now + bounds.turn();
    }

    public void writeBegins(long now) {
        writeEnds = now + bounds.write();
    }

    public void writeEnds() {
        writeEnds = NEVER;
    }

    /** Something came, or is now waited for. */
    public void heard(long now) {
        idleEnds = now + bounds.idle();
    }

    /** Nothing is waited for from the target, until something is again. */
    public void rests() {
        idleEnds = NEVER;
    }

    public void over() {
        turnEnds = NEVER;
        writeEnds = NEVER;
        idleEnds = NEVER;
    }

    public long deadline() {
        return Math.min(turnEnds, Math.min(writeEnds, idleEnds));
    }

    /** Which bound is past. */
    public FailureKind kind(long now) {
        if (turnEnds <= now) return FailureKind.TURN_TIMEOUT;
        return writeEnds <= now ? FailureKind.WRITE_TIMEOUT : FailureKind.IDLE_TIMEOUT;
    }

    public String describe(FailureKind kind) {
        long nanos = switch (kind) {
            case TURN_TIMEOUT -> bounds.turn();
            case WRITE_TIMEOUT -> bounds.write();
            default -> bounds.idle();
        };
        return kind.word() + " after " + nanos / 1_000_000 + " ms";
    }
}
