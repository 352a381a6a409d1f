package dev.muster.coordinator.run;

import dev.muster.coordinator.judge.facts.GeneratorFacts;
import dev.muster.coordinator.judge.facts.Problem;
import dev.muster.coordinator.judge.facts.WorkerFacts;
import dev.muster.coordinator.report.Progress;
import dev.muster.protocol.measure.Tally;
import dev.muster.protocol.said.Said;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * Reports the course of a run to its watcher: phases and moments, intervals as they become whole, and once, at last,
 * the end.
 */
@Said(by = "the coordinator", to = "the book of the run")
public sealed interface RunEvent {
    /** The run says something that a person waiting would like to know. */
    record Phase(Stage stage, String text) implements RunEvent {}

    /** T0 is set. */
    record Began(Instant at) implements RunEvent {}

    /** Says where the run stands, once a second. */
    record Moment(Progress progress, Tally total) implements RunEvent {}

    /** An interval is whole, or is the last that there will be of it. */
    record Measured(MergedInterval interval) implements RunEvent {}

    /**
     * The run has ended.
     *
     * @param duration from T0 to the last worker's end; zero if the run never began
     * @param peak the most sessions alive at once
     */
    record Ended(
            Tally total,
            List<WorkerFacts> workers,
            GeneratorFacts generator,
            Duration duration,
            long peak,
            boolean interrupted,
            List<Problem> problems)
            implements RunEvent {
        public Ended {
            workers = List.copyOf(workers);
            problems = List.copyOf(problems);
        }
    }
}
