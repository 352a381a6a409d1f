package dev.muster.worker.session;

import dev.muster.protocol.plan.Load;
import dev.muster.protocol.wire.Loop;
import dev.muster.worker.driver.Driver;

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

    public boolean isMeasured(long intended) {
        return intended - measuredFrom >= 0;
    }

    boolean isOver(long intended) {
        return endsAt != Long.MAX_VALUE && intended - endsAt >= 0;
    }
}
