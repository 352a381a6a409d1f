package dev.muster.fakes.model.machines;

import dev.muster.fakes.model.cache.CacheOutcome;
import dev.muster.fakes.model.cache.Cause;
import dev.muster.fakes.model.fault.FaultKind;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * What the fake model has served so far.
 *
 * @param requests settled with the cache; requests that were refused are not among them
 * @param misses by cause
 * @param faults calls that went wrong on purpose, refused or not
 * @param logLost lines of the cache log that could not be kept
 */
public record ModelStats(
        long requests,
        long inputTokens,
        long cachedTokens,
        Replies replies,
        Map<Cause, Misses> misses,
        Map<FaultKind, Long> faults,
        long logLost) {
    public static final ModelStats EMPTY = new ModelStats(0, 0, 0, new Replies(0, 0, 0, 0), Map.of(), Map.of(), 0);

    /**
     * How replies ended.
     *
     * @param completed sent to their end
     * @param abandoned their client left before
     * @param cut broken off on purpose
     * @param outputTokens of those completed
     */
    public record Replies(long completed, long abandoned, long cut, long outputTokens) {}

    /** How many, and the tokens that would have been read from the cache otherwise. */
    public record Misses(long count, long lostTokens) {
        static final Misses NONE = new Misses(0, 0);

        Misses plus(long lost) {
            return new Misses(count + 1, lostTokens + lost);
        }
    }

    public ModelStats {
        var sorted = new EnumMap<Cause, Misses>(Cause.class);
        sorted.putAll(misses);
        misses = Collections.unmodifiableMap(sorted);
        var counted = new EnumMap<FaultKind, Long>(FaultKind.class);
        counted.putAll(faults);
        faults = Collections.unmodifiableMap(counted);
    }

    ModelStats settled(CacheOutcome outcome, long nowLost) {
        var causes = new EnumMap<Cause, Misses>(Cause.class);
        causes.putAll(misses);
        if (outcome.cause().isMiss())
            causes.put(
                    outcome.cause(),
                    causes.getOrDefault(outcome.cause(), Misses.NONE).plus(outcome.lostTokens()));
        return new ModelStats(
                requests + 1,
                inputTokens + outcome.inputTokens(),
                cachedTokens + outcome.cachedTokens(),
                replies,
                causes,
                faults,
                nowLost);
    }

    ModelStats completed(long tokens) {
        return with(new Replies(replies.completed + 1, replies.abandoned, replies.cut, replies.outputTokens + tokens));
    }

    ModelStats withAbandoned() {
        return with(new Replies(replies.completed, replies.abandoned + 1, replies.cut, replies.outputTokens));
    }

    ModelStats withCut() {
        return with(new Replies(replies.completed, replies.abandoned, replies.cut + 1, replies.outputTokens));
    }

    ModelStats wentWrong(FaultKind kind) {
        var counted = new EnumMap<FaultKind, Long>(FaultKind.class);
        counted.putAll(faults);
        counted.merge(kind, 1L, Long::sum);
        return new ModelStats(requests, inputTokens, cachedTokens, replies, misses, counted, logLost);
    }

    private ModelStats with(Replies now) {
        return new ModelStats(requests, inputTokens, cachedTokens, now, misses, faults, logLost);
    }
}
