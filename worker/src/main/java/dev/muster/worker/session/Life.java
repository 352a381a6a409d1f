package dev.muster.worker.session;

import dev.muster.protocol.wire.http.FailureKind;
import dev.muster.worker.driver.Driver;
import org.jspecify.annotations.Nullable;

/**
 * What a session has done so far, shared with the crew on the same loop, which closes the books of a session that dies of
 * a defect.
 */
public final class Life {
    private final boolean measured;
    private long acted;
    private @Nullable Driver driver;
    private boolean begun;
    private int turnsBegun;
    private boolean turnRunning;
    private boolean turnMeasured;

    public Life(long acted, boolean measured) {
        this.acted = acted;
        this.measured = measured;
    }

    /** Begins to live later than it was made. */
    void acts(long now) {
        acted = now;
    }

    void isPerformedBy(Driver performer) {
        driver = performer;
    }

    /** Ends and lets go of what a session that died was at; says whether it was at anything. */
    boolean abandon() {
        var left = driver;
        if (left == null) return false;
        boolean wasUnderWay = left.abort(FailureKind.INTERNAL);
        left.close();
        return wasUnderWay;
    }

    /** What it died of; null if it ended by itself, which one that never began cannot have done. */
    public @Nullable Throwable diedOf(@Nullable Throwable failure) {
        return failure != null || begun ? failure : new IllegalStateException("it died before it began");
    }

    void begins() {
        begun = true;
    }

    void turnBegins(boolean measuredTurn) {
        turnsBegun++;
        turnRunning = true;
        turnMeasured = measuredTurn;
    }

    void turnEnds() {
        turnRunning = false;
    }

    /** When it began to live, on the loop's clock. */
    public long acted() {
        return acted;
    }

    /** False of a session that died before it could begin. */
    boolean begun() {
        return begun;
    }

    public boolean measured() {
        return measured;
    }

    int turnsBegun() {
        return turnsBegun;
    }

    boolean turnRunning() {
        return turnRunning;
    }

    boolean turnMeasured() {
        return turnMeasured;
    }
}
