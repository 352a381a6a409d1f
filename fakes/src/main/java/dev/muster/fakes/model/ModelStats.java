package dev.muster.fakes.model;

import dev.muster.fakes.model.cache.Cause;
import dev.muster.fakes.model.cache.Outcome;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * What the fake model has served so far.
 *
 * @param requests settled with the cache; requests refused as malformed are not among them
 * @param outputTokens of replies sent to their end
 * @param completed replies sent to their end
 * @param abandoned replies whose client left before their end
 * @param misses by cause
 * @param logLost lines of the cache log that could not be kept
 */
public record ModelStats(
        long requests,
        long inputTokens,
        long cachedTokens,
        long outputTokens,
        long completed,
        long abandoned,
        Map<Cause, Misses> misses,
        long logLost) {
    public static final ModelStats EMPTY = new ModelStats(0, 0, 0, 0, 0, 0, Map.of(), 0);

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
    }

    ModelStats settled(Outcome outcome, long nowLost) {
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
                outputTokens,
                completed,
                abandoned,
                causes,
                nowLost);
    }

    ModelStats completed(long tokens) {
        return new ModelStats(
                requests, inputTokens, cachedTokens, outputTokens + tokens, completed + 1, abandoned, misses, logLost);
    }

    ModelStats withAbandoned() {
        return new ModelStats(
                requests, inputTokens, cachedTokens, outputTokens, completed, abandoned + 1, misses, logLost);
    }
}
