package dev.muster.coordinator.run;

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
import java.util.Map;
import java.util.TreeMap;

/** What is lost with a worker: all that it had started and not ended when it was last heard. */
final class Losses {
    private Losses() {}

    /** To be added to the worker's tally: lost sessions and turns, and a missed sample for each that they owed. */
    static Tally of(Plan plan, Tally known) {
        var counters = new TreeMap<String, Long>();
        for (var of : Of.values()) counters.put(Counts.key(of, Outcome.LOST), running(known, of));
        long turns = known.count(Of.TURNS, Outcome.STARTED);
        samplesPerTurn(plan).forEach((measure, perTurn) -> {
            long owed = turns * perTurn - recorded(known, measure) - known.count(Counts.missed(measure));
            if (owed > 0) counters.put(Counts.missed(measure), owed);
        });
        counters.values().removeIf(n -> n == 0);
        return Tally.of(Map.of(), counters);
    }

    private static long running(Tally known, Of of) {
        return known.count(of, Outcome.STARTED)
                - known.count(of, Outcome.COMPLETED)
                - known.count(of, Outcome.FAILED)
                - known.count(of, Outcome.REFUSED);
    }

    private static long recorded(Tally known, String measure) {
        return known.histogram(Series.of(measure, Part.RESPONSE)).getTotalCount();
    }

    private static Map<String, Long> samplesPerTurn(Plan plan) {
        var perTurn = new TreeMap<String, Long>();
        if (plan.target().dialect() == Dialect.AGENT) {
            for (var measure : Measures.AGENT) if (!measure.equals(Measures.OPEN)) perTurn.put(measure, 1L);
        }
        for (Step step : plan.steps()) {
            var pool = step.isSafe() ? Measures.READ : Measures.WRITE;
            perTurn.merge(pool, 1L, Long::sum);
            perTurn.put(pool + "/" + step.name(), 1L);
        }
        return perTurn;
    }
}
