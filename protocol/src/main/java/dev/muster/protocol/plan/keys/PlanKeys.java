package dev.muster.protocol.plan.keys;

import dev.muster.protocol.plan.Budget;
import dev.muster.protocol.plan.Load;
import dev.muster.protocol.plan.Model;
import dev.muster.protocol.plan.Plan;
import dev.muster.protocol.plan.Plan.DataTable;
import dev.muster.protocol.plan.Plan.Fakes;
import dev.muster.protocol.plan.Plan.Health;
import dev.muster.protocol.plan.Plan.OnLoss;
import dev.muster.protocol.plan.Plan.Timeouts;
import dev.muster.protocol.plan.Step;
import dev.muster.protocol.plan.Target;
import dev.muster.protocol.table.Amounts;
import dev.muster.protocol.table.KeyTable;
import dev.muster.protocol.table.ScalarKey;
import dev.muster.protocol.table.Shape;
import dev.muster.protocol.table.ShapeKey;
import dev.muster.protocol.table.Vocabulary;
import dev.muster.protocol.table.Words;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The keys of a plan: reader, writer and reference page obey this table and those below it. */
public final class PlanKeys {
    public static final KeyTable<Plan> TABLE = new KeyTable<>("");

    public static final ScalarKey<String> NAME = TABLE.key("name", Words.text(80), Plan::name)
            .described("the file's name", "Names the run in reports and directories.");
    public static final ScalarKey<Long> SEED = TABLE.key("seed", Amounts.whole(0, Long.MAX_VALUE), Plan::seed)
            .preset("42", "Equal seeds give equal arrivals, pauses and texts.");
    public static final ShapeKey<Target> TARGET = TABLE.key(
                    "target",
                    Shape.map("a map such as `{ dialect: agent, url: fake-agent }`", TargetKeys.TABLE),
                    Plan::target)
            .required("The server under test.");
    public static final ShapeKey<List<Step>> STEPS = TABLE.optional(
                    "steps",
                    Shape.list("a list of maps", StepKeys.TABLE),
                    plan -> Optional.of(plan.steps()).filter(steps -> !steps.isEmpty()))
            .described("required by `http`", "The calls of one turn, in order.");
    public static final ShapeKey<Model> MODEL = TABLE.optional(
                    "model", Shape.map("a map", ModelKeys.TABLE), Plan::model)
            .described("see its keys", "What a model is asked for; with the model dialects only.");
    public static final ShapeKey<Load> LOAD = TABLE.key(
                    "load", Shape.map("a map such as `{ sessions: 30, turns: 2 }`", LoadKeys.TABLE), Plan::load)
            .required("How much, when, and for how long.");
    public static final ShapeKey<List<Budget>> BUDGETS = TABLE.key(
                    "budgets",
                    Shape.list("a list of texts or maps", BudgetKeys.TABLE, BudgetKeys::write),
                    Plan::budgets)
            .described("see below", "What the run is held to.");
    public static final ShapeKey<Fakes> FAKES = TABLE.key("fakes", Shape.map("a map", FakeKeys.TABLE), Plan::fakes)
            .described("see its keys", "How the built-in target behaves.");
    public static final ShapeKey<Health> HEALTH = TABLE.key(
                    "health", Shape.map("a map", HealthKeys.TABLE), Plan::health)
            .described("see its keys", "Past these the run is not usable as evidence.");
    public static final ShapeKey<Timeouts> TIMEOUTS = TABLE.key(
                    "timeouts", Shape.map("a map", TimeoutKeys.TABLE), Plan::timeouts)
            .described("see its keys", "How long each wait may last.");
    public static final ScalarKey<Duration> DRAIN = TABLE.key(
                    "drain", Amounts.duration(Duration.ZERO, Duration.ofHours(24)), Plan::drain)
            .preset("30s", "Waits this long at the end; the rest is `cut_off`.");
    public static final ScalarKey<OnLoss> ON_LOSS = TABLE.key("on_loss", Words.of(OnLoss.class), Plan::onLoss)
            .preset("stop", "Whether the run goes on when a worker is lost.");
    public static final ShapeKey<DataTable> DATA = TABLE.optional(
                    "data", Shape.map("a CSV file, or a map", DataKeys.TABLE), Plan::data)
            .described("none", "Rows that people draw on, in turn; columns are used as `{column}`.");

    /** All of them, with what other tools call them. */
    public static final Vocabulary VOCABULARY = new Vocabulary(
            TABLE,
            Map.ofEntries(
                    Map.entry("users", "sessions"),
                    Map.entry("vus", "sessions"),
                    Map.entry("clients", "sessions"),
                    Map.entry("concurrency", "sessions"),
                    Map.entry("connections", "sessions"),
                    Map.entry("iterations", "turns"),
                    Map.entry("duration", "for"),
                    Map.entry("rps", "rate"),
                    Map.entry("qps", "rate"),
                    Map.entry("stages", "steps"),
                    Map.entry("scenario", "steps"),
                    Map.entry("thresholds", "budgets"),
                    Map.entry("slo", "budgets"),
                    Map.entry("pause", "think"),
                    Map.entry("ramp", "over"),
                    Map.entry("ramp_up", "over"),
                    Map.entry("endpoint", "url"),
                    Map.entry("base_url", "url"),
                    Map.entry("content_type", "type"),
                    Map.entry("csv", "data")));

    private PlanKeys() {}
}
