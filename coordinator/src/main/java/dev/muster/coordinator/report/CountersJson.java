package dev.muster.coordinator.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.muster.protocol.measure.Counted;
import dev.muster.protocol.measure.CounterKey;
import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Counts.Of;
import dev.muster.protocol.measure.Counts.Outcome;
import dev.muster.protocol.measure.Tally;
import java.util.Locale;
import java.util.OptionalLong;

/** The {@code counters} of a tally: what became of sessions and turns, failures by kind, calls. */
final class CountersJson {
    private CountersJson() {}

    static ObjectNode of(Tally tally) {
        var node = Unknowns.object();
        for (var of : Of.values()) {
            var outcomes = node.putObject(word(of));
            for (var outcome : Outcome.values()) outcomes.put(word(outcome), tally.count(of, outcome));
        }
        node.set("failures", byKind(tally, Counted.FAILURES));
        node.set("faults", byKind(tally, Counted.FAULTS));
        node.set("anomalies", byKind(tally, Counted.ANOMALIES));
        Unknowns.put(node, "model_calls", calls(tally, Counts.MODEL_CALLS));
        Unknowns.put(node, "tool_calls", calls(tally, Counts.TOOL_CALLS));
        var calls = node.putObject("calls");
        Unknowns.put(calls, "completed", of(tally, Counts.CALLS_COMPLETED, isMaking(tally)));
        Unknowns.put(calls, "failed", of(tally, Counts.CALLS_FAILED, isMaking(tally)));
        return node;
    }

    /** Whether the client itself calls a model, so that it knows of every call. */
    private static boolean isMaking(Tally tally) {
        return known(tally, Counts.CALLS_COMPLETED).isPresent()
                || known(tally, Counts.CALLS_FAILED).isPresent();
    }

    /** Calls of a model or of tools. */
    static OptionalLong calls(Tally tally, CounterKey key) {
        return isMaking(tally) ? OptionalLong.of(tally.count(key)) : known(tally, key);
    }

    static OptionalLong of(Tally tally, CounterKey key, boolean isKnown) {
        return isKnown ? OptionalLong.of(tally.count(key)) : OptionalLong.empty();
    }

    private static ObjectNode byKind(Tally tally, Counted counted) {
        var kinds = Unknowns.object();
        tally.byKind(counted).forEach(kinds::put);
        return kinds;
    }

    /** A counter that nobody ever moved may be one that nobody could: unknown, not zero. */
    static OptionalLong known(Tally tally, CounterKey key) {
        return tally.counters().containsKey(key) ? OptionalLong.of(tally.count(key)) : OptionalLong.empty();
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
