package dev.muster.fakes.model.profile;

import dev.muster.fakes.seed.Dice;

/**
 * How the fake model behaves. Times are at speed 1.
 *
 * @param toolRounds model calls of a turn that end in tool calls
 * @param extraCalls mean of the tool calls of such a round beyond the first (Poisson)
 * @param maxCalls of one round
 * @param firstTokenMs until the first token when all input is cached
 * @param prefillPerSecond uncached input tokens read in a second
 * @param firstTokenSigma spread of the time to the first token (lognormal)
 * @param turnPace how much slower than usual a whole turn is
 * @param tokenMs from one token to the next
 * @param answerTokens of the text that ends a turn
 * @param callTokens of one tool call's arguments
 * @param reasoningTokens before anything else; a maximum of 0 for no reasoning
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

    /** Time to the first token in ms at speed 1. */
    public double firstTokenMs(long uncachedTokens, Dice dice) {
        return (firstTokenMs + uncachedTokens * 1_000 / prefillPerSecond) * dice.lognormal(1, firstTokenSigma);
    }
}
