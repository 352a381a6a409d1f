package dev.muster.worker.session;

import dev.muster.protocol.plan.Load;
import dev.muster.protocol.wire.loop.Loop;
import dev.muster.worker.driver.Driver;
import dev.muster.worker.driver.Outcome;

/**
 * What all sessions of one loop share in one run.
 *
 * @param seed of the plan
 * @param measuredFrom turns intended before this instant of the loop's clock belong to the warm-up
 * @param endsAt no turn is intended at or after this instant; {@link Long#MAX_VALUE} if only the turns bound a session
 */
public record Surroundings(
        Loop loop, Driver.Factory drivers, Books books, Load load, long seed, long measuredFrom, long endsAt) {

    public long now() {
        return loop.clock().nanoTime();
    }

    /** Counts a session that was turned away, with all that it would have measured first. */
    public void turnAway(boolean measured, Outcome outcome) {
        books.sessionFailed(measured, outcome);
        if (measured) drivers.missFirstTurn();
    }

    /** Closes the books of a session that cannot do it itself; between turns it is the next turn that is missed. */
    public void bury(Life life, Throwable defect) {
        boolean wasUnderWay = life.abandon();
        if (!wasUnderWay && !life.turnRunning() && life.measured()) drivers.missTurn();
        books.sessionDied(life, defect);
    }

    public boolean isMeasured(long intended) {
        return intended - measuredFrom >= 0;
    }

    boolean isOver(long intended) {
        return endsAt != Long.MAX_VALUE && intended - endsAt >= 0;
    }
}
