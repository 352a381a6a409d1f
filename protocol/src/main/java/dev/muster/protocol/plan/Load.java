package dev.muster.protocol.plan;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * How much load, when, and for how long.
 *
 * @param sessions the closed population; absent when arrivals are an open rate
 * @param turns turns of one session; {@link Integer#MAX_VALUE} when only {@code duration} ends it
 * @param duration {@code for:} ends a closed population's loops, or bounds an open rate's arrivals
 * @param warmup sessions intended before this offset are counted apart
 * @param maxSessions the most sessions alive at once on one worker
 * @param messages whether all sessions say the same
 */
public record Load(
        OptionalInt sessions,
        int turns,
        Optional<Duration> duration,
        Arrive arrive,
        Think think,
        Duration warmup,
        int maxSessions,
        WhenFull whenFull,
        Messages messages) {

    /** When sessions are meant to start. */
    public sealed interface Arrive {
        /** All at T0. */
        record AtOnce() implements Arrive {}

        /** Spread over a window, evenly or at seeded random instants. */
        record Over(Duration window, Order order) implements Arrive {}

        /** An open rate, per second. */
        record Rate(double perSecond, Pacing pacing) implements Arrive {}

        /** One open rate after the other. */
        record Steps(List<Stage> stages, Pacing pacing) implements Arrive {
            public Steps {
                stages = List.copyOf(stages);
            }
        }
    }

    /** One stage of {@link Arrive.Steps}. */
    public record Stage(double perSecond, Duration duration) {}

    public enum Order {
        RANDOM,
        EVEN
    }

    public enum Pacing {
        CONSTANT,
        POISSON
    }

    /** The pause between the end of a turn and the intended start of the next. */
    public sealed interface Think {
        record None() implements Think {}

        record Fixed(Duration pause) implements Think {}

        record Between(Duration least, Duration most) implements Think {}

        record Exponential(Duration mean) implements Think {}
    }

    /** What becomes of a session that arrives while {@code maxSessions} are alive. */
    public enum WhenFull {
        FAIL,
        QUEUE,
        DROP
    }

    /** What people say. */
    public enum Messages {
        /** Each message has a text of its own. */
        VARIED,
        /** Every message of every session has the same text, so that identical calls meet a cache. */
        SAME
    }
}
