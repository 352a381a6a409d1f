package dev.muster.coordinator.judge.facts;

import dev.muster.protocol.measure.Tally;
import dev.muster.protocol.plan.Plan;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Everything a run is judged and reported by. What nobody could tell is absent, never zero.
 *
 * @param total the merged tally of all workers, what was lost with a worker included
 * @param model what the fake model counted during this run; absent when the model was another
 * @param interrupted whether someone ended the run before its end
 * @param problems what kept the run from being one: empty for a run that went through
 */
public record Facts(
        Run run,
        Plan plan,
        Tally total,
        List<WorkerFacts> workers,
        GeneratorFacts generator,
        TargetFacts target,
        Optional<ModelFacts> model,
        Concurrency concurrency,
        List<IntervalRow> intervals,
        boolean interrupted,
        List<Problem> problems) {

    /**
     * Which run this is.
     *
     * @param host one line about the coordinator's machine
     * @param duration from the first intended time to the last end
     */
    public record Run(String id, Optional<String> label, String host, Instant startedAt, Duration duration) {}

    /**
     * How many sessions were alive at once.
     *
     * @param asked what the plan asked for; absent for open rates
     * @param mean over the run's time
     */
    public record Concurrency(OptionalInt asked, long peak, double mean) {}

    public Facts {
        workers = List.copyOf(workers);
        intervals = List.copyOf(intervals);
        problems = List.copyOf(problems);
    }
}
