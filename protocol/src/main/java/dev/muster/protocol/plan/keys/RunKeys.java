package dev.muster.protocol.plan.keys;

import dev.muster.protocol.plan.Plan.OnLoss;
import dev.muster.protocol.plan.yaml.Located;
import java.time.Duration;

/** The keys of a plan beside target, steps and load. */
public final class RunKeys {
    static final KeyTable TABLE = new KeyTable();

    private static final Duration MILLI = Duration.ofMillis(1);
    private static final Duration DAY = Duration.ofHours(24);
    private static final Type<Duration> WAIT = Types.duration(MILLI, DAY);

    public static final Key<String> NAME =
            TABLE.described("name", Types.text(80), "the file's name", "Names the run in reports and directories.");
    public static final Key<Long> SEED = TABLE.key(
            "seed", Types.whole(0, Long.MAX_VALUE), "42", "Equal seeds give equal arrivals, pauses and texts.");
    public static final Key<Located> BUDGETS =
            TABLE.described("budgets", Types.shape("a list of texts or maps"), "see below", "What the run is held to.");
    public static final Key<Located> BUDGET =
            TABLE.required("budgets[].budget", Types.open("text"), "The budget itself.");
    public static final Key<Boolean> REPORT_ONLY =
            TABLE.key("budgets[].report_only", Types.yesNo(), "false", "Report it, do not judge it.");
    public static final Key<Double> CONFIDENCE = TABLE.described(
            "budgets[].confidence",
            Types.confidence(),
            "none",
            "Met only if the true percentile is inside with this confidence.");

    public static final Key<Located> FAKES =
            TABLE.described("fakes", Types.shape("a map"), "see its keys", "How the built-in target behaves.");
    public static final Key<Double> SPEED =
            TABLE.key("fakes.speed", Types.decimal(0, 10_000), "1", "Divides all simulated time; never think time.");
    public static final Key<Integer> MACHINES =
            TABLE.key("fakes.machines", Types.count(1, 64), "4", "Machines of the fake model.");
    public static final Key<String> CACHE_SCOPE = TABLE.key(
            "fakes.cache_scope", Types.words("routed", "shared", "none"), "routed", "Who shares a prefix cache.");
    public static final Key<String> PROFILE =
            TABLE.key("fakes.profile", Types.text(1000), "assistant", "A built-in profile, or a file.");
    public static final Key<String> CACHE_KEYS = TABLE.key(
            "fakes.cache_keys",
            Types.countOr(1, 1_000_000, "auto", "session", "none"),
            "auto",
            "How the fake agent names cache keys.");
    public static final Key<String> STORE = TABLE.described(
            "fakes.store",
            Types.text(
                    "`jdbc:sqlite:FILE` or `jdbc:postgresql://HOST:PORT/DATABASE`, with a password only as `${NAME}`",
                    "jdbc:(sqlite|postgresql):((?!password=(?!\\$\\{))\\S)+"),
            "a new file each run",
            "Where the fake agent keeps sessions; `${NAME}` is taken from the environment.");

    public static final Key<Located> HEALTH = TABLE.described(
            "health", Types.shape("a map"), "see its keys", "Past these the run is not usable as evidence.");
    public static final Key<Duration> LAG_P99 = TABLE.key("health.lag_p99", WAIT, "50ms", "How late people act, p99.");
    public static final Key<Duration> LOOP_LAG_P99 =
            TABLE.key("health.loop_lag_p99", WAIT, "50ms", "How late event loops are, p99.");
    public static final Key<Duration> GC_PAUSE =
            TABLE.key("health.gc_pause", WAIT, "200ms", "The longest pause of the collector.");

    public static final Key<Located> TIMEOUTS =
            TABLE.described("timeouts", Types.shape("a map"), "see its keys", "How long each wait may last.");
    public static final Key<Duration> CONNECT = TABLE.key("timeouts.connect", WAIT, "5s", "Until a connection stands.");
    public static final Key<Duration> WRITE_TIMEOUT =
            TABLE.key("timeouts.write", WAIT, "30s", "Until the target acknowledges a message.");
    public static final Key<Duration> IDLE = TABLE.key("timeouts.idle", WAIT, "90s", "Between two pieces of a stream.");
    public static final Key<Duration> TURN = TABLE.key("timeouts.turn", WAIT, "10m", "For a whole turn.");

    public static final Key<Duration> DRAIN = TABLE.key(
            "drain", Types.duration(Duration.ZERO, DAY), "30s", "Waits this long at the end; the rest is `cut_off`.");
    public static final Key<OnLoss> ON_LOSS =
            TABLE.key("on_loss", Types.word(OnLoss.class), "stop", "Whether the run goes on when a worker is lost.");
    public static final Key<Located> DATA = TABLE.described(
            "data",
            Types.shape("a CSV file, or a map"),
            "none",
            "Rows that people draw on, in turn; columns are used as `{column}`.");
    public static final Key<Located> COLUMNS =
            TABLE.required("data.columns", Types.open("a list of names"), "The columns.");
    public static final Key<Located> ROWS =
            TABLE.required("data.rows", Types.open("a list of lists of text"), "The rows.");

    private RunKeys() {}
}
