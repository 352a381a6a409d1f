package dev.muster.worker.load;

import dev.muster.protocol.measure.Recorder;
import dev.muster.protocol.plan.Budget;
import dev.muster.protocol.plan.Plan;
import dev.muster.protocol.schedule.Arrivals;
import dev.muster.protocol.schedule.FireTimes;
import dev.muster.protocol.schedule.Stripe;
import dev.muster.protocol.wire.http.Origin;
import dev.muster.protocol.wire.loop.Loop;
import java.util.ArrayList;
import java.util.List;

/**
 * One loop's part in a run.
 *
 * @param run its id
 * @param stripe the sessions of this loop
 * @param places how many may be alive at once on this loop
 */
public record CrewSettings(Loop loop, String run, Plan plan, Origin target, Stripe stripe, int places) {
    /** When the sessions of this loop are meant to begin. */
    Arrivals arrivals() {
        return stripe.arrivals(FireTimes.of(plan.load(), plan.seed()));
    }

    /** The limits whose exceeding is counted at recording. */
    List<Recorder.Limit> limits() {
        var limits = new ArrayList<Recorder.Limit>();
        for (int i = 0; i < plan.budgets().size(); i++) {
            if (plan.budgets().get(i) instanceof Budget.Latency latency)
                limits.add(
                        new Recorder.Limit(i, latency.measure(), latency.limit().toNanos()));
        }
        return limits;
    }
}
