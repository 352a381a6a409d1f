package dev.muster.coordinator.report.document;

import dev.muster.coordinator.judge.facts.Facts;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Which run this was.
 *
 * @param plan the plan's name
 * @param runId as the run's directory is called
 * @param seed of all chance
 * @param host one line about the coordinator's machine
 * @param startedAt T0
 * @param durationUs from T0 to the end, in µs
 */
public record RunHead(
        String plan,
        String runId,
        Optional<String> label,
        long seed,
        String host,
        Subject target,
        Instant startedAt,
        long durationUs) {
    /**
     * The server under test.
     *
     * @param dialect the word of it in a plan
     * @param commit what it was built from, as it says itself
     * @param coLocated whether it shared the coordinator's machine
     */
    public record Subject(String url, String dialect, Optional<String> commit, boolean coLocated) {}

    static RunHead of(Facts facts) {
        var run = facts.run();
        var target = facts.target();
        return new RunHead(
                facts.plan().name(),
                run.id(),
                run.label(),
                facts.plan().seed(),
                run.host(),
                new Subject(target.url(), facts.plan().target().dialect().word(), target.commit(), target.coLocated()),
                run.startedAt(),
                TimeUnit.NANOSECONDS.toMicros(run.duration().toNanos()));
    }
}
