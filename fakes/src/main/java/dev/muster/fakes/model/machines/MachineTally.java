package dev.muster.fakes.model.machines;

import dev.muster.fakes.model.cache.CacheOutcome;
import dev.muster.fakes.model.cache.Cause;
import dev.muster.fakes.model.cache.MachineAnswer;

/**
 * What one machine has served.
 *
 * @param held blocks at its latest answer
 */
public record MachineTally(long requests, long hits, long inputTokens, long cachedTokens, int held) {
    static final MachineTally EMPTY = new MachineTally(0, 0, 0, 0, 0);

    /** @param answer what the machine said; what it holds stays the same if it was not asked */
    MachineTally plus(CacheOutcome outcome, MachineAnswer answer) {
        return new MachineTally(
                requests + 1,
                hits + (outcome.cause() == Cause.HIT ? 1 : 0),
                inputTokens + outcome.inputTokens(),
                cachedTokens + outcome.cachedTokens(),
                outcome.cause() == Cause.DISABLED ? held : answer.holds());
    }
}
