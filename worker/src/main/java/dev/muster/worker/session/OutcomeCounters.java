package dev.muster.worker.session;

import dev.muster.protocol.measure.Counter;
import dev.muster.protocol.measure.CounterKey;
import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Counts.Of;
import dev.muster.protocol.measure.Counts.Outcome;
import dev.muster.protocol.measure.Phase;
import dev.muster.protocol.measure.Recorder;
import java.util.EnumMap;
import java.util.Objects;

/** The counters of one phase of a run, found once: they move several times in every turn. */
final class OutcomeCounters {
    private final Recorder recorder;
    private final Phase phase;
    private final EnumMap<Outcome, Counter> sessions;
    private final EnumMap<Outcome, Counter> turns;

    private OutcomeCounters(Recorder recorder, Phase phase) {
        this.recorder = recorder;
        this.phase = phase;
        this.sessions = all(Of.SESSIONS);
        this.turns = all(Of.TURNS);
    }

    private EnumMap<Outcome, Counter> all(Of of) {
        var all = new EnumMap<Outcome, Counter>(Outcome.class);
        for (var outcome : Outcome.values()) all.put(outcome, named(Counts.key(of, outcome)));
        return all;
    }

    static OutcomeCounters measured(Recorder recorder) {
        return new OutcomeCounters(recorder, Phase.RUN);
    }

    static OutcomeCounters warmup(Recorder recorder) {
        return new OutcomeCounters(recorder, Phase.WARMUP);
    }

    void add(Of of, Outcome outcome, long n) {
        var counters = switch (of) {
            case SESSIONS -> sessions;
            case TURNS -> turns;
        };
        Objects.requireNonNull(counters.get(outcome)).add(n);
    }

    /** A counter of this phase that moves seldom. */
    Counter named(CounterKey key) {
        return recorder.counter(key.in(phase));
    }
}
