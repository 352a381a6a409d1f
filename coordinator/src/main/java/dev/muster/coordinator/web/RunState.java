package dev.muster.coordinator.web;

import dev.muster.coordinator.report.Progress;
import dev.muster.protocol.measure.Tally;
import java.util.Optional;

/**
 * Where a run stands, for whoever asks.
 *
 * @param phase the last thing it said
 * @param total all that has arrived so far
 */
public record RunState(String runId, String plan, String phase, Optional<Progress> progress, Tally total) {
    public static RunState before(String runId, String plan) {
        return new RunState(runId, plan, "gathering", Optional.empty(), Tally.EMPTY);
    }

    public RunState phase(String next) {
        return new RunState(runId, plan, next, progress, total);
    }

    public RunState moment(Progress now, Tally sum) {
        return new RunState(runId, plan, phase, Optional.of(now), sum);
    }
}
