package dev.muster.coordinator.report.document;

import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Tally;
import java.util.OptionalLong;

/**
 * Tokens of the completed calls that Muster itself made of a model, by both counts; all unknown in other dialects.
 *
 * @param callsWithoutCached completed calls that did not say both input and cached tokens
 * @param callsWithoutOutput completed calls that did not say how many tokens they put out
 */
public record TokenRow(Server server, Client client, OptionalLong callsWithoutCached, OptionalLong callsWithoutOutput) {
    /**
     * As the server counted.
     *
     * @param cached read from a cache
     * @param cacheWritten stored in one
     */
    public record Server(OptionalLong input, OptionalLong output, OptionalLong cached, OptionalLong cacheWritten) {}

    /** By the client's own estimate. */
    public record Client(OptionalLong input, OptionalLong output) {}

    static TokenRow of(Tally tally) {
        boolean isKnown = CounterSet.known(tally, Counts.CALLS_COMPLETED).isPresent();
        return new TokenRow(
                new Server(
                        CounterSet.known(tally, Counts.SERVER_INPUT),
                        output(tally),
                        cached(tally, isKnown),
                        CounterSet.known(tally, Counts.SERVER_WRITTEN)),
                new Client(
                        CounterSet.count(tally, Counts.CLIENT_INPUT, isKnown),
                        CounterSet.count(tally, Counts.CLIENT_OUTPUT, isKnown)),
                CounterSet.count(tally, Counts.UNKNOWN_USAGE, isKnown),
                CounterSet.count(tally, Counts.UNKNOWN_OUTPUT, isKnown));
    }

    /** Tokens that the server said it gave out; unknown if it said so of no call. */
    private static OptionalLong output(Tally tally) {
        boolean isTold = tally.count(Counts.UNKNOWN_OUTPUT) < tally.count(Counts.CALLS_COMPLETED);
        return CounterSet.count(tally, Counts.SERVER_OUTPUT, isTold);
    }

    /** A server that says of some input what was cached may well say that nothing was. */
    private static OptionalLong cached(Tally tally, boolean isKnown) {
        return CounterSet.count(tally, Counts.CACHED_TOKENS, isKnown && tally.count(Counts.INPUT_TOKENS) > 0);
    }
}
