package dev.muster.protocol.plan.keys;

import dev.muster.protocol.plan.Load;
import dev.muster.protocol.plan.Load.Arrive;
import dev.muster.protocol.plan.Load.Messages;
import dev.muster.protocol.plan.Load.Think;
import dev.muster.protocol.plan.Load.WhenFull;
import dev.muster.protocol.table.Amounts;
import dev.muster.protocol.table.KeyTable;
import dev.muster.protocol.table.ScalarKey;
import dev.muster.protocol.table.Shape;
import dev.muster.protocol.table.ShapeKey;
import dev.muster.protocol.table.Words;
import java.time.Duration;
import java.util.Optional;

/** The keys of {@code load}. */
public final class LoadKeys {
    static final KeyTable<Load> TABLE = new KeyTable<>("load");

    static final int MOST_SESSIONS = 1_000_000;
    static final int MOST_TURNS = 1_000_000;
    public static final int OPEN_MAX_SESSIONS = 10_000;
    private static final Duration MILLI = Duration.ofMillis(1);
    private static final Duration MONTH = Duration.ofDays(30);

    public static final ScalarKey<Integer> SESSIONS = TABLE.optional(
                    "sessions", Amounts.count(1, MOST_SESSIONS), load -> Boxed.of(load.sessions()))
            .described("required unless `arrive` is a rate", "A closed population of people.");
    public static final ScalarKey<Integer> TURNS = TABLE.optional(
                    "turns",
                    Amounts.count(1, MOST_TURNS),
                    load -> Optional.of(load.turns()).filter(turns -> turns != Integer.MAX_VALUE))
            .described("closed: endless with `for`, else required; open: 1", "Messages of one person.");
    public static final ScalarKey<Duration> FOR = TABLE.optional("for", Amounts.duration(MILLI, MONTH), Load::duration)
            .described("open: required", "Closed: people go on until it ends. Open: people arrive until it ends.");
    public static final ShapeKey<Arrive> ARRIVE = TABLE.key(
                    "arrive", Shape.forms("`at_once`, or a map", ArriveKeys.TABLE, ArriveKeys::write), Load::arrive)
            .described("closed: `at_once`; open: required", "When people start.");
    public static final ShapeKey<Think> THINK = TABLE.key(
                    "think",
                    Shape.forms("`none`, a duration, or a map", ThinkKeys.TABLE, ThinkKeys::write),
                    Load::think)
            .described("none", "The pause from the end of a turn to the next message.");
    public static final ScalarKey<Duration> WARMUP = TABLE.key(
                    "warmup", Amounts.duration(Duration.ZERO, MONTH), Load::warmup)
            .preset("0s", "People due earlier are counted apart.");
    public static final ScalarKey<Integer> MAX_SESSIONS = TABLE.key(
                    "max_sessions", Amounts.count(1, MOST_SESSIONS), Load::maxSessions)
            .described("closed: `sessions`; open: " + OPEN_MAX_SESSIONS, "The most people at once on one worker.");
    public static final ScalarKey<WhenFull> WHEN_FULL = TABLE.key("when_full", Words.of(WhenFull.class), Load::whenFull)
            .preset("fail", "What becomes of people who arrive past that.");
    public static final ScalarKey<Messages> MESSAGES = TABLE.key("messages", Words.of(Messages.class), Load::messages)
            .preset("varied", "Whether all messages have the same text.");

    private LoadKeys() {}
}
