package dev.muster.coordinator.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.muster.coordinator.judge.facts.Facts;
import dev.muster.coordinator.judge.facts.Goodput;
import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Tally;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** {@code tokens} and {@code goodput} of the calls that the client itself made of a model; null in other dialects. */
final class CallsJson {
    private CallsJson() {}

    static ObjectNode tokens(Tally tally) {
        boolean isKnown = CountersJson.known(tally, Counts.CALLS_COMPLETED).isPresent();
        var node = Unknowns.object();
        var server = node.putObject("server");
        Unknowns.put(server, "input", CountersJson.known(tally, Counts.SERVER_INPUT));
        Unknowns.put(server, "output", output(tally));
        Unknowns.put(server, "cached", cached(tally, isKnown));
        Unknowns.put(server, "cache_written", CountersJson.known(tally, Counts.SERVER_WRITTEN));
        var client = node.putObject("client");
        Unknowns.put(client, "input", CountersJson.of(tally, Counts.CLIENT_INPUT, isKnown));
        Unknowns.put(client, "output", CountersJson.of(tally, Counts.CLIENT_OUTPUT, isKnown));
        Unknowns.put(node, "calls_without_cached", CountersJson.of(tally, Counts.UNKNOWN_USAGE, isKnown));
        Unknowns.put(node, "calls_without_output", CountersJson.of(tally, Counts.UNKNOWN_OUTPUT, isKnown));
        return node;
    }

    /** Tokens that the server said it gave out; unknown if it said so of no call. */
    static OptionalLong output(Tally tally) {
        boolean isTold = tally.count(Counts.UNKNOWN_OUTPUT) < tally.count(Counts.CALLS_COMPLETED);
        return CountersJson.of(tally, Counts.SERVER_OUTPUT, isTold);
    }

    /** A server that says of some input what was cached may well say that nothing was. */
    private static OptionalLong cached(Tally tally, boolean isKnown) {
        return CountersJson.of(tally, Counts.CACHED_TOKENS, isKnown && tally.count(Counts.INPUT_TOKENS) > 0);
    }

    static ObjectNode goodput(Facts facts) {
        var goodput = Goodput.of(facts);
        var node = Unknowns.object();
        Unknowns.put(node, "good", goodput.map(it -> OptionalLong.of(it.good())).orElseGet(OptionalLong::empty));
        Unknowns.put(
                node,
                "per_s",
                goodput.map(it -> OptionalDouble.of(it.perSecond())).orElseGet(OptionalDouble::empty));
        Unknowns.put(
                node,
                "good_fraction",
                goodput.map(it -> OptionalDouble.of(it.fraction())).orElseGet(OptionalDouble::empty));
        return node;
    }
}
