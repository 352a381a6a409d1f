package dev.muster.coordinator.web;

import dev.muster.coordinator.report.Progress;
import dev.muster.coordinator.run.Stage;
import dev.muster.protocol.measure.Tally;
import java.util.Optional;

/**
 * Where a run stands, for whoever asks.
 *
 * @param says the last thing it said
 * @param total all that has arrived so far
 */
public record RunState(String runId, String plan, Stage stage, String says, Optional<Progress> progress, Tally total) {
    public static RunState before(String runId, String plan) {
        return new RunState(runId, plan, Stage.GATHERING, "gathering", Optional.empty(), Tally.EMPTY);
    }

    public RunState at(Stage next, String text) {
        return new RunState(runId, plan, next, text, progress, total);
    }

    public RunState moment(Progress now, Tally sum) {
        return new RunState(runId, plan, stage, says, Optional.of(now), sum);
    }
}
