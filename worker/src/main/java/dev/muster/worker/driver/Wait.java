package dev.muster.worker.driver;

import dev.muster.protocol.wire.FailureKind;

/** The bounds on what a driver is waiting for, as instants of the loop's clock; the nearest one decides. */
final class Wait {
    private static final long NEVER = Long.MAX_VALUE;

    private final Bounds bounds;
    private long turnEnds = NEVER;
    private long writeEnds = NEVER;
    private long idleEnds = NEVER;

    Wait(Bounds bounds) {
        this.bounds = bounds;
    }

    void turnBegins(long now) {
        turnEnds = now + bounds.turn();
    }

    void writeBegins(long now) {
        writeEnds = now + bounds.write();
    }

    void writeEnds() {
        writeEnds = NEVER;
    }

    /** Something came, or is now waited for. */
    void heard(long now) {
        idleEnds = now + bounds.idle();
    }

    /** Nothing is waited for from the target, until something is again. */
    void rests() {
        idleEnds = NEVER;
    }

    void over() {
        turnEnds = NEVER;
        writeEnds = NEVER;
        idleEnds = NEVER;
    }

    long deadline() {
        return Math.min(turnEnds, Math.min(writeEnds, idleEnds));
    }

    /** Which bound is past. */
    FailureKind kind(long now) {
        if (turnEnds <= now) return FailureKind.TURN_TIMEOUT;
        return writeEnds <= now ? FailureKind.WRITE_TIMEOUT : FailureKind.IDLE_TIMEOUT;
    }

    String describe(FailureKind kind) {
        long nanos = switch (kind) {
            case TURN_TIMEOUT -> bounds.turn();
            case WRITE_TIMEOUT -> bounds.write();
            default -> bounds.idle();
        };
        return kind.word() + " after " + nanos / 1_000_000 + " ms";
    }
}
