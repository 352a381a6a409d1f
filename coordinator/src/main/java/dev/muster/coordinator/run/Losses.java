package dev.muster.coordinator.run;

import dev.muster.protocol.measure.CounterKey;
import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Counts.Of;
import dev.muster.protocol.measure.Counts.Outcome;
import dev.muster.protocol.measure.Measures;
import dev.muster.protocol.measure.Part;
import dev.muster.protocol.measure.Series;
import dev.muster.protocol.measure.Tally;
import dev.muster.protocol.plan.Dialect;
import dev.muster.protocol.plan.Plan;
import dev.muster.protocol.plan.Step;
import dev.muster.protocol.schedule.FireTimes;
import dev.muster.protocol.schedule.Stripe;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Computes what is lost with a worker: all that it had started and not ended by its last result, and the sessions that
 * were due until it was last heard and are in no result of it.
 */
final class Losses {
    private static final Set<String> ONCE_A_CALL =
            Set.of(Measures.TTFT, Measures.TTFT_FIRST_CHOICE, Measures.E2E, Measures.STREAM_CLOSE);

    private static final Set<String> MAYBE_OF_A_CALL = Set.of(Measures.TTFO, Measures.TPOT);

    private Losses() {}

    /**
     * Counts the sessions of a stripe that were meant to start after the warm-up and until so many nanoseconds after
     * T0.
     */
    static long due(Plan plan, Stripe stripe, long untilNanos) {
        long from = plan.load().warmup().toNanos();
        var arrivals = stripe.arrivals(FireTimes.of(plan.load(), plan.seed()));
        long due = 0;
        while (arrivals.advance() && arrivals.time() <= untilNanos) if (arrivals.time() >= from) due++;
        return due;
    }

    /**
     * Returns what is to be added to the worker's tally: lost sessions and turns, and a missed sample for each that
     * they owed.
     *
     * @param due the number of sessions that it should have started
     */
    static Tally of(Plan plan, Tally known, long due) {
        var counters = new TreeMap<CounterKey, Long>();
        long unheard = Math.max(0, due - known.count(Of.SESSIONS, Outcome.OFFERED));
        for (var of : Of.values()) {
            counters.put(Counts.key(of, Outcome.OFFERED), unheard);
            counters.put(Counts.key(of, Outcome.STARTED), unheard);
            counters.put(Counts.key(of, Outcome.LOST), running(known, of) + unheard);
        }
        long turns = known.count(Of.TURNS, Outcome.STARTED) + unheard;
        counters.put(Counts.key(Of.TURNS, Outcome.NOT_REACHED), notReached(plan, known, unheard, turns));
        samplesPerTurn(plan).forEach((measure, perTurn) -> {
            long owed = turns * perTurn - recorded(known, measure) - known.count(Counts.missed(measure));
            if (owed > 0) counters.put(Counts.missed(measure), owed);
        });
        if (plan.model().isPresent()) addCalls(plan, known, unheard, counters);
        counters.values().removeIf(n -> n == 0);
        return Tally.of(Map.of(), counters);
    }

    /**
     * Adds the calls under way, which fail with their worker, and the samples of calls that have not come and never
     * will.
     */
    private static void addCalls(Plan plan, Tally known, long unheard, Map<CounterKey, Long> counters) {
        long begun = known.count(Counts.MODEL_CALLS);
        long lost = begun - known.count(Counts.CALLS_COMPLETED) - known.count(Counts.CALLS_FAILED);
        counters.put(Counts.CALLS_FAILED, lost);
        for (var measure : Measures.ofModel(plan.modelOrThrow().stream())) {
            boolean isOfEveryCall = ONCE_A_CALL.contains(measure);
            if (!isOfEveryCall && !MAYBE_OF_A_CALL.contains(measure)) continue;
            long owed = isOfEveryCall
                    ? begun + unheard - recorded(known, measure) - known.count(Counts.missed(measure))
                    : lost + unheard;
            if (owed > 0) counters.put(Counts.missed(measure), owed);
        }
    }

    private static long running(Tally known, Of of) {
        return known.count(of, Outcome.STARTED)
                - known.count(of, Outcome.COMPLETED)
                - known.count(of, Outcome.FAILED)
                - known.count(of, Outcome.REFUSED);
    }

    private static long notReached(Plan plan, Tally known, long unheard, long turns) {
        if (plan.load().turns() == Integer.MAX_VALUE) return 0;
        long sessions = known.count(Of.SESSIONS, Outcome.STARTED) + unheard;
        return Math.max(0, sessions * plan.load().turns() - turns - known.count(Of.TURNS, Outcome.NOT_REACHED));
    }

    private static long recorded(Tally known, String measure) {
        return known.histogram(Series.of(measure, Part.RESPONSE)).getTotalCount();
    }

    private static Map<String, Long> samplesPerTurn(Plan plan) {
        var perTurn = new TreeMap<String, Long>();
        if (plan.target().dialect() == Dialect.AGENT) {
            for (var measure : Measures.AGENT) if (!measure.equals(Measures.OPEN)) perTurn.put(measure, 1L);
        }
        if (plan.target().dialect().isModel()) perTurn.put(Measures.TURN, 1L);
        for (Step step : plan.steps()) {
            var pool = step.isSafe() ? Measures.READ : Measures.WRITE;
            perTurn.merge(pool, 1L, Long::sum);
            perTurn.put(pool + "/" + step.name(), 1L);
        }
        return perTurn;
    }
}
