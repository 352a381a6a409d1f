package dev.muster.coordinator.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Counts.Of;
import dev.muster.protocol.measure.Counts.Outcome;
import dev.muster.protocol.measure.Tally;
import java.util.Locale;
import java.util.OptionalLong;

/** The {@code counters} of a tally: what became of sessions and turns, failures by kind, calls. */
final class CountersJson {
    private static final String FAILURES = Counts.failures("");

    private CountersJson() {}

    static ObjectNode of(Tally tally) {
        var node = Json.object();
        for (var of : Of.values()) {
            var outcomes = node.putObject(word(of));
            for (var outcome : Outcome.values()) outcomes.put(word(outcome), tally.count(of, outcome));
        }
        var failures = node.putObject("failures");
        tally.counters().forEach((key, n) -> {
            if (key.startsWith(FAILURES)) failures.put(key.substring(FAILURES.length()), n);
        });
        Json.put(node, "model_calls", known(tally, Counts.MODEL_CALLS));
        Json.put(node, "tool_calls", known(tally, Counts.TOOL_CALLS));
        return node;
    }

    /** A counter that nobody ever moved may be one that nobody could: unknown, not zero. */
    static OptionalLong known(Tally tally, String key) {
        return tally.counters().containsKey(key) ? OptionalLong.of(tally.count(key)) : OptionalLong.empty();
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
