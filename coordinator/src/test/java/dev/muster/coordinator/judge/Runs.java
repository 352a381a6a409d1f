package dev.muster.coordinator.judge;

import dev.muster.coordinator.judge.facts.Facts;
import dev.muster.coordinator.judge.facts.GeneratorFacts;
import dev.muster.coordinator.judge.facts.IntervalRow;
import dev.muster.coordinator.judge.facts.ModelFacts;
import dev.muster.coordinator.judge.facts.Problem;
import dev.muster.coordinator.judge.facts.TargetFacts;
import dev.muster.coordinator.judge.facts.TargetStats;
import dev.muster.coordinator.judge.facts.WorkerFacts;
import dev.muster.protocol.measure.Measures;
import dev.muster.protocol.measure.Tally;
import dev.muster.protocol.plan.AgentMapping;
import dev.muster.protocol.plan.Budget;
import dev.muster.protocol.plan.Dialect;
import dev.muster.protocol.plan.Load;
import dev.muster.protocol.plan.Plan;
import dev.muster.protocol.plan.Step;
import dev.muster.protocol.plan.Target;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;

/** Makes facts for tests: a healthy run in which everything reconciles, and what a test changes about it. */
public final class Runs {
    private Plan plan = plan(latency(95, 2_000), failed(0.01));
    private Tally total = Tallies.healthy().done();
    private List<WorkerFacts> workers = List.of();
    private GeneratorFacts generator = new GeneratorFacts(
            OptionalDouble.of(0.34), OptionalDouble.of(0.61), OptionalLong.of(12_000), OptionalDouble.of(1));
    private Optional<TargetStats> after = Optional.of(stats(60, 60, 390, 960));
    private Optional<ModelFacts> model = Optional.of(new ModelFacts(
            390,
            1_000_000,
            805_000,
            0,
            new TreeMap<>(Map.of(
                    "first_call", new ModelFacts.Miss(30, 0), "routed_elsewhere", new ModelFacts.Miss(12, 34_816)))));
    private TargetStats before = stats(0, 0, 0, 0);
    private boolean interrupted;
    private final List<Problem> problems = new ArrayList<>();

    public static Runs healthy() {
        return new Runs();
    }

    /** A run of which only this is known. */
    public static Runs of(Tally total, Budget... budgets) {
        return new Runs().plan(plan(budgets)).total(total).silent();
    }

    public Runs plan(Plan value) {
        plan = value;
        return this;
    }

    public Runs total(Tally value) {
        total = value;
        return this;
    }

    public Runs workers(WorkerFacts... value) {
        workers = List.of(value);
        return this;
    }

    public Runs generator(GeneratorFacts value) {
        generator = value;
        return this;
    }

    public Runs after(TargetStats value) {
        after = Optional.of(value);
        return this;
    }

    /** The target was at work on turns of somebody else. */
    public Runs busyBefore(long turns) {
        before = new TargetStats(
                before.events(),
                before.turns(),
                OptionalLong.of(turns),
                before.modelCalls(),
                before.modelAttempts(),
                before.toolCalls(),
                before.cpuUs(),
                before.rssKib(),
                before.rssPeakKib(),
                before.warnings(),
                before.waitsUs());
        return this;
    }

    public Runs model(ModelFacts value) {
        model = Optional.of(value);
        return this;
    }

    /** Neither target nor model say anything. */
    public Runs silent() {
        after = Optional.empty();
        model = Optional.empty();
        return this;
    }

    public Runs interrupted() {
        interrupted = true;
        return this;
    }

    public Runs problem(Problem problem) {
        problems.add(problem);
        return this;
    }

    public Facts facts() {
        return new Facts(
                new Facts.Run(
                        "2026-11-30T09-15-00Z-steady-7f3a",
                        Optional.of("before the change"),
                        "2 cores, 8 GiB",
                        Instant.parse("2026-11-30T09:15:00Z"),
                        Duration.ofMillis(18_250)),
                plan,
                total,
                workers.isEmpty() ? List.of(worker("local", total)) : workers,
                generator,
                new TargetFacts(
                        "http://127.0.0.1:8080",
                        after.map(_ -> "0152f99"),
                        true,
                        after.map(_ -> before),
                        after,
                        OptionalLong.of(150_000)),
                model,
                new Facts.Concurrency(OptionalInt.of(30), 30, 28.5),
                List.of(IntervalRow.of(0, total, 1, 1)),
                interrupted,
                problems);
    }

    public Judged judged() {
        return Judgement.of(facts());
    }

    public static WorkerFacts worker(String name, Tally total) {
        return new WorkerFacts(
                name, "local", WorkerFacts.State.FINISHED, total, total, Optional.of(total), OptionalLong.of(0));
    }

    public static TargetStats stats(long events, long turns, long modelCalls, long toolCalls) {
        return new TargetStats(
                OptionalLong.of(events),
                OptionalLong.of(turns),
                OptionalLong.of(0),
                OptionalLong.of(modelCalls),
                OptionalLong.of(modelCalls),
                OptionalLong.of(toolCalls),
                OptionalLong.of(28_000 * modelCalls),
                OptionalLong.of(120_000 + events),
                OptionalLong.of(140_000),
                OptionalLong.of(0),
                new TreeMap<>(Map.of("accept", events * 10, "claim", events * 20, "history", events * 30)));
    }

    public static Budget.Latency latency(double percentile, long limitMs) {
        return new Budget.Latency(
                "write p" + Double.toString(percentile).replace(".0", "") + " <= " + limitMs + "ms",
                Measures.WRITE,
                percentile,
                Duration.ofMillis(limitMs),
                true,
                OptionalDouble.empty());
    }

    public static Budget.Latency latency(double percentile, long limitMs, double confidence) {
        var budget = latency(percentile, limitMs);
        return new Budget.Latency(
                budget.text(), budget.measure(), percentile, budget.limit(), true, OptionalDouble.of(confidence));
    }

    public static Budget.Share failed(double limit) {
        return new Budget.Share("failed <= " + 100 * limit + "%", Budget.Of.FAILED, limit, true);
    }

    public static Budget.Share share(Budget.Of of, double limit) {
        return new Budget.Share(of + " " + limit, of, limit, true);
    }

    /** The same, only reported. */
    public static Budget reported(Budget budget) {
        return switch (budget) {
            case Budget.Latency it ->
                new Budget.Latency(it.text(), it.measure(), it.percentile(), it.limit(), false, it.confidence());
            case Budget.Share it -> new Budget.Share(it.text(), it.of(), it.limit(), false);
        };
    }

    public static Plan plan(Budget... budgets) {
        return plan(Dialect.AGENT, List.of(), budgets);
    }

    public static Plan plan(Dialect dialect, List<Step> steps, Budget... budgets) {
        return new Plan(
                "steady",
                42,
                new Target(dialect, "http://127.0.0.1:8080", Map.of(), AgentMapping.DEFAULT),
                steps,
                Optional.empty(),
                new Load(
                        OptionalInt.of(30),
                        2,
                        Optional.empty(),
                        new Load.Arrive.AtOnce(),
                        new Load.Think.None(),
                        Duration.ZERO,
                        1000,
                        Load.WhenFull.QUEUE,
                        Load.Messages.VARIED),
                Arrays.asList(budgets),
                Plan.Fakes.DEFAULT,
                Plan.Health.DEFAULT,
                Plan.Timeouts.DEFAULT,
                Duration.ofSeconds(30),
                Plan.OnLoss.STOP,
                Optional.empty());
    }
}
