package dev.muster.coordinator.report;

import dev.muster.coordinator.judge.rank.Ms;
import dev.muster.coordinator.judge.rank.Ranks;
import dev.muster.protocol.measure.Counts.Of;
import dev.muster.protocol.measure.Counts.Outcome;
import dev.muster.protocol.measure.Measures;
import dev.muster.protocol.measure.Part;
import dev.muster.protocol.measure.Series;
import dev.muster.protocol.measure.Tally;
import dev.muster.protocol.plan.Budget;
import dev.muster.protocol.plan.Plan;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;

/**
 * Where a run stands.
 *
 * @param alive sessions alive now
 * @param turnsPerSecond turns completed in the latest interval, per second
 * @param budget the first judged latency budget of the plan
 * @param observedUs its percentile so far, of what was measured, in µs
 * @param failed turns failed, refused or lost so far
 * @param lagP99Us of the latest interval, in µs
 * @param reporting workers whose latest interval has come
 */
public record Progress(
        Duration elapsed,
        long alive,
        long turnsCompleted,
        double turnsPerSecond,
        Optional<Budget.Latency> budget,
        OptionalLong observedUs,
        long failed,
        OptionalLong lagP99Us,
        int reporting,
        int workers) {

    /**
     * The figures of a moment in which the run goes on.
     *
     * @param total all that was measured so far
     * @param latest what came since the last time
     * @param latestTime how long that was; above zero
     */
    public static Progress of(
            Plan plan,
            Duration elapsed,
            long alive,
            Tally total,
            Tally latest,
            Duration latestTime,
            int reporting,
            int workers) {
        var budget = plan.budgets().stream()
                .filter(it -> it.judged() && it instanceof Budget.Latency)
                .map(Budget.Latency.class::cast)
                .findFirst();
        long turns = total.count(Of.TURNS, Outcome.COMPLETED);
        return new Progress(
                elapsed,
                alive,
                turns,
                latest.count(Of.TURNS, Outcome.COMPLETED) * 1e9 / latestTime.toNanos(),
                budget,
                budget.map(it -> percentile(total, it.measure(), it.percentile()))
                        .orElse(OptionalLong.empty()),
                total.count(Of.TURNS, Outcome.FAILED)
                        + total.count(Of.TURNS, Outcome.REFUSED)
                        + total.count(Of.TURNS, Outcome.LOST),
                percentile(latest, Measures.LAG, 99),
                reporting,
                workers);
    }

    private static OptionalLong percentile(Tally tally, String measure, double percentile) {
        var ranks = new Ranks(tally.histogram(Series.of(measure, Part.RESPONSE)));
        return ranks.count() == 0 ? OptionalLong.empty() : OptionalLong.of(ranks.percentile(percentile));
    }

    /** One line, without a line feed, e.g. {@code 0:05 30 sessions, 12 turns, 2.4/s, write p95 11.2 of 2000 ms, …}. */
    public String line() {
        return Line.format(
                "%s  %s, %s, %.1f/s, %sfailed %d, lag p99 %s, workers %d/%d",
                clock(),
                Line.count(alive, "session"),
                Line.count(turnsCompleted, "turn"),
                turnsPerSecond,
                budget.map(this::against).orElse(""),
                failed,
                lagP99Us.isPresent() ? Line.ms(lagP99Us) : "-",
                reporting,
                workers);
    }

    /** The same as a few lines, for a panel that repaints itself. */
    public List<String> panel() {
        return List.of(
                Line.format("  elapsed   %s", clock()),
                Line.format("  sessions  %d alive", alive),
                Line.format("  turns     %d done, %.1f/s, %d failed", turnsCompleted, turnsPerSecond, failed),
                Line.format(
                        "  budget    %s",
                        budget.map(this::against).orElse("none on latency").replaceAll(", $", "")),
                Line.format("  lag p99   %s", lagP99Us.isPresent() ? Line.ms(lagP99Us) : "-"),
                Line.format("  workers   %d of %d reporting", reporting, workers));
    }

    private String against(Budget.Latency budget) {
        long limitUs = TimeUnit.NANOSECONDS.toMicros(budget.limit().toNanos());
        var observed = observedUs.isPresent() ? Ms.text(observedUs.getAsLong()) : "-";
        return "%s p%s %s of %s ms, "
                .formatted(budget.measure(), number(budget.percentile()), observed, Ms.text(limitUs));
    }

    private static String number(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }

    private String clock() {
        return elapsed.toHours() > 0
                ? Line.format("%d:%02d:%02d", elapsed.toHours(), elapsed.toMinutesPart(), elapsed.toSecondsPart())
                : Line.format("%d:%02d", elapsed.toMinutes(), elapsed.toSecondsPart());
    }
}
