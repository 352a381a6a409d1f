package dev.muster.protocol.plan.keys;

import dev.muster.protocol.plan.Load.Messages;
import dev.muster.protocol.plan.Load.Order;
import dev.muster.protocol.plan.Load.Pacing;
import dev.muster.protocol.plan.Load.WhenFull;
import dev.muster.protocol.plan.yaml.Located;
import java.time.Duration;

/** The keys of {@code load}. */
public final class LoadKeys {
    static final KeyTable TABLE = new KeyTable();

    static final int MOST_SESSIONS = 1_000_000;
    static final int MOST_TURNS = 1_000_000;
    public static final int OPEN_MAX_SESSIONS = 10_000;
    /** What {@code load.think} takes as a duration. */
    public static final Type<Duration> PAUSE = Types.duration(Duration.ZERO, Duration.ofHours(24));

    private static final Duration MILLI = Duration.ofMillis(1);
    private static final Duration DAY = Duration.ofHours(24);
    private static final Duration MONTH = Duration.ofDays(30);

    public static final Key<Located> LOAD = TABLE.required(
            "load", Types.shape("a map such as `{ sessions: 30, turns: 2 }`"), "How much, when, and for how long.");
    public static final Key<Integer> SESSIONS = TABLE.described(
            "load.sessions",
            Types.count(1, MOST_SESSIONS),
            "required unless `arrive` is a rate",
            "A closed population of people.");
    public static final Key<Integer> TURNS = TABLE.described(
            "load.turns",
            Types.count(1, MOST_TURNS),
            "closed: endless with `for`, else required; open: 1",
            "Messages of one person.");
    public static final Key<Duration> FOR = TABLE.described(
            "load.for",
            Types.duration(MILLI, MONTH),
            "open: required",
            "Closed: people go on until it ends. Open: people arrive until it ends.");
    public static final Key<Located> ARRIVE = TABLE.described(
            "load.arrive",
            Types.shape("`at_once`, or a map"),
            "closed: `at_once`; open: required",
            "When people start.");
    public static final Key<Duration> OVER = TABLE.described(
            "load.arrive.over", Types.duration(MILLI, MONTH), "none", "Closed: spreads the starts over this window.");
    public static final Key<Order> ORDER =
            TABLE.key("load.arrive.order", Types.word(Order.class), "random", "How they are spread in the window.");
    public static final Key<Double> RATE = TABLE.described(
            "load.arrive.rate", Types.rate(1e6), "none", "Open: this many people start, whatever the target does.");
    public static final Key<Located> STAGES = TABLE.described(
            "load.arrive.steps", Types.shape("a list of maps"), "none", "Open: one rate after the other.");
    public static final Key<Double> STAGE_RATE =
            TABLE.required("load.arrive.steps[].rate", Types.rate(1e6), "The rate of this stage.");
    public static final Key<Duration> STAGE_FOR =
            TABLE.required("load.arrive.steps[].for", Types.duration(MILLI, MONTH), "How long it lasts.");
    public static final Key<Pacing> PROCESS = TABLE.key(
            "load.arrive.process", Types.word(Pacing.class), "constant", "Open: even gaps, or random ones (seeded).");
    public static final Key<Located> THINK = TABLE.described(
            "load.think",
            Types.shape("`none`, a duration, or a map"),
            "none",
            "The pause from the end of a turn to the next message.");
    public static final Key<Located> BETWEEN = TABLE.described(
            "load.think.between", Types.open("`[LEAST, MOST]`"), "none", "Uniform between two durations.");
    public static final Key<Duration> EXPONENTIAL = TABLE.described(
            "load.think.exponential", Types.duration(MILLI, DAY), "none", "Exponential with this mean.");
    public static final Key<Duration> WARMUP = TABLE.key(
            "load.warmup", Types.duration(Duration.ZERO, MONTH), "0s", "People due earlier are counted apart.");
    public static final Key<Integer> MAX_SESSIONS = TABLE.described(
            "load.max_sessions",
            Types.count(1, MOST_SESSIONS),
            "closed: `sessions`; open: " + OPEN_MAX_SESSIONS,
            "The most people at once on one worker.");
    public static final Key<WhenFull> WHEN_FULL = TABLE.key(
            "load.when_full", Types.word(WhenFull.class), "fail", "What becomes of people who arrive past that.");
    public static final Key<Messages> MESSAGES = TABLE.key(
            "load.messages", Types.word(Messages.class), "varied", "Whether all messages have the same text.");

    private LoadKeys() {}
}
