package dev.muster.coordinator.web;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.muster.coordinator.judge.facts.IntervalRow;
import dev.muster.coordinator.report.Progress;
import dev.muster.coordinator.report.document.DocumentJson;
import dev.muster.coordinator.report.document.MomentRow;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * {@code GET /run}: the state and running totals; names as in {@code report.json}.
 *
 * @param state the stage it is in
 * @param says the last thing it said
 * @param standing left out before the run begins
 * @param counters by their text, all that moved
 * @param measures all that was measured so far
 */
record RunPage(
        String runId,
        String plan,
        String state,
        String says,
        @JsonUnwrapped Optional<Standing> standing,
        SortedMap<String, Long> counters,
        Map<String, MomentRow> measures) {
    /**
     * Where it stands.
     *
     * @param elapsedUs since T0, in µs
     * @param failed turns failed, refused or lost
     * @param observedUs the percentile of the first judged latency budget so far, in µs
     */
    record Standing(
            long elapsedUs,
            long sessionsAlive,
            long turnsCompleted,
            double turnsPerSecond,
            long failed,
            int workersReporting,
            int workers,
            OptionalLong observedUs) {
        private static Standing of(Progress progress) {
            return new Standing(
                    TimeUnit.NANOSECONDS.toMicros(progress.elapsed().toNanos()),
                    progress.alive(),
                    progress.turnsCompleted(),
                    progress.turnsPerSecond(),
                    progress.failed(),
                    progress.reporting(),
                    progress.workers(),
                    progress.observedUs());
        }
    }

    static RunPage of(RunState run) {
        var counters = new TreeMap<String, Long>();
        run.total().counters().forEach((key, n) -> counters.put(key.text(), n));
        return new RunPage(
                run.runId(),
                run.plan(),
                run.stage().word(),
                run.says(),
                run.progress().map(Standing::of),
                counters,
                MomentRow.of(IntervalRow.of(0, run.total(), 0, 0)));
    }

    String json() {
        return DocumentJson.write(this);
    }
}
