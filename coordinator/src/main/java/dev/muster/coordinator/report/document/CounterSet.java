package dev.muster.coordinator.report.document;

import dev.muster.protocol.measure.Counted;
import dev.muster.protocol.measure.CounterKey;
import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Counts.Of;
import dev.muster.protocol.measure.Tally;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;

/**
 * The counters of a tally: what became of sessions and turns, failures by kind, calls.
 *
 * @param failures by kind of failure
 * @param faults answers that say that they carry a fault on purpose, by its kind
 * @param anomalies oddities of calls that completed, by kind
 * @param modelCalls calls of a model, whoever made them
 * @param calls of a model that Muster made itself
 */
public record CounterSet(
        OutcomeRow sessions,
        OutcomeRow turns,
        Map<String, Long> failures,
        Map<String, Long> faults,
        Map<String, Long> anomalies,
        OptionalLong modelCalls,
        OptionalLong toolCalls,
        Calls calls) {
    /** What became of the calls of a model that Muster made itself; unknown where it made none. */
    public record Calls(OptionalLong completed, OptionalLong failed) {}

    public CounterSet {
        failures = Collections.unmodifiableMap(new LinkedHashMap<>(failures));
        faults = Collections.unmodifiableMap(new LinkedHashMap<>(faults));
        anomalies = Collections.unmodifiableMap(new LinkedHashMap<>(anomalies));
    }

    static CounterSet of(Tally tally) {
        boolean isMaking = isMaking(tally);
        return new CounterSet(
                OutcomeRow.of(tally, Of.SESSIONS),
                OutcomeRow.of(tally, Of.TURNS),
                tally.byKind(Counted.FAILURES),
                tally.byKind(Counted.FAULTS),
                tally.byKind(Counted.ANOMALIES),
                calls(tally, Counts.MODEL_CALLS, isMaking),
                calls(tally, Counts.TOOL_CALLS, isMaking),
                new Calls(count(tally, Counts.CALLS_COMPLETED, isMaking), count(tally, Counts.CALLS_FAILED, isMaking)));
    }

    /** Whether the client itself calls a model, so that it knows of every call. */
    private static boolean isMaking(Tally tally) {
        return known(tally, Counts.CALLS_COMPLETED).isPresent()
                || known(tally, Counts.CALLS_FAILED).isPresent();
    }

    private static OptionalLong calls(Tally tally, CounterKey key, boolean isMaking) {
        return isMaking ? OptionalLong.of(tally.count(key)) : known(tally, key);
    }

    /** A counter that nobody ever moved may be one that nobody could: unknown, not zero. */
    static OptionalLong known(Tally tally, CounterKey key) {
        return count(tally, key, tally.counters().containsKey(key));
    }

    static OptionalLong count(Tally tally, CounterKey key, boolean isKnown) {
        return isKnown ? OptionalLong.of(tally.count(key)) : OptionalLong.empty();
    }
}
