package dev.muster.worker.session;

import dev.muster.protocol.plan.Load;
import dev.muster.protocol.wire.http.FailureKind;
import dev.muster.protocol.wire.loop.Loop;
import dev.muster.worker.driver.Driver;
import dev.muster.worker.driver.Outcome;
import org.jspecify.annotations.Nullable;

/**
 * What all sessions of one loop share in one run.
 *
 * @param seed of the plan
 */
public record Surroundings(Loop loop, Driver.Factory drivers, Books books, Load load, long seed, RunTimes times) {

    public long now() {
        return loop.clock().nanoTime();
    }

    /** Counts a session that was meant to begin at this instant and never did. */
    public void drop(long intended) {
        books.sessionDropped(times.isMeasured(intended));
    }

    /** Counts a session that found no place at its intended time, with all that it would have measured first. */
    public void turnAway(long intended) {
        boolean measured = times.isMeasured(intended);
        books.sessionFailed(measured, Outcome.failed(FailureKind.FULL, "max_sessions"));
        if (measured) drivers.missFirstTurn();
    }

    /**
     * Counts how long a session that is gone was alive.
     *
     * @param defect what it died of; it could then not close its own books
     */
    public void leaves(Life life, @Nullable Throwable defect) {
        if (defect != null) bury(life, defect);
        books.lived(life.measured(), now() - life.acted());
    }

    /** Closes the books of a session that cannot do it itself; between turns it is the next turn that is missed. */
    private void bury(Life life, Throwable defect) {
        boolean wasUnderWay = life.abandon();
        if (!wasUnderWay && !life.turnRunning() && life.measured()) drivers.missTurn();
        books.sessionDied(life, defect);
    }
}
