package dev.muster.fakes.model.profile;

import dev.muster.fakes.seed.Dice;

/**
 * Describes how the fake model behaves. Times are at speed 1.
 *
 * @param toolRounds how many model calls of a turn end in tool calls
 * @param extraCalls mean of the tool calls of such a round beyond the first (Poisson)
 * @param maxCalls the most tool calls of one round
 * @param firstTokenMs time to the first token when all input is cached
 * @param prefillPerSecond uncached input tokens read in a second
 * @param firstTokenSigma spread of the time to the first token (lognormal)
 * @param turnPace how many times as long as usual a whole turn takes
 * @param tokenMs time from one token to the next
 * @param answerTokens length of the text that ends a turn
 * @param callTokens length of the arguments of one tool call
 * @param reasoningTokens length of the reasoning before anything else; a maximum of 0 for no reasoning
 */
public record ModelProfile(
        Spread toolRounds,
        double extraCalls,
        int maxCalls,
        double firstTokenMs,
        double prefillPerSecond,
        double firstTokenSigma,
        Spread turnPace,
        Spread tokenMs,
        Spread answerTokens,
        Spread callTokens,
        Spread reasoningTokens) {
    public ModelProfile {
        if (!(extraCalls >= 0)
                || maxCalls < 1
                || !(firstTokenMs >= 0)
                || !(prefillPerSecond > 0)
                || !(firstTokenSigma >= 0))
            throw new IllegalArgumentException("model profile: found extraCalls " + extraCalls + ", maxCalls "
                    + maxCalls
                    + ", firstTokenMs " + firstTokenMs + ", prefillPerSecond " + prefillPerSecond + ", firstTokenSigma "
                    + firstTokenSigma + "; expected maxCalls and prefillPerSecond above 0, the others not negative");
    }

    /** Draws the time to the first token in ms at speed 1. */
    public double firstTokenMs(long uncachedTokens, Dice dice) {
        return (firstTokenMs + uncachedTokens * 1_000 / prefillPerSecond) * dice.lognormal(1, firstTokenSigma);
    }
}
