package dev.muster.worker.driver.model;

import dev.muster.protocol.measure.Measures;
import dev.muster.protocol.plan.Budget;
import dev.muster.protocol.plan.Plan;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * What a call must keep to be a good one: the limits of the plan's budgets on measures that a call has one sample of,
 * whether they are judged or only reported.
 */
record GoodLimits(Map<String, Long> nanos) {
    private static final Set<String> OF_A_CALL = Set.of(
            Measures.TTFT,
            Measures.TTFT_FIRST_CHOICE,
            Measures.TTFO,
            Measures.TPOT,
            Measures.E2E,
            Measures.STREAM_CLOSE);

    static GoodLimits of(Plan plan) {
        var nanos = new HashMap<String, Long>();
        for (var budget : plan.budgets()) {
            if (budget instanceof Budget.Latency latency && OF_A_CALL.contains(latency.measure()))
                nanos.merge(latency.measure(), latency.limit().toNanos(), Math::min);
        }
        return new GoodLimits(Map.copyOf(nanos));
    }

    boolean keeps(String measure, long value) {
        return value <= nanos.getOrDefault(measure, Long.MAX_VALUE);
    }
}
