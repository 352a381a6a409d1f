package dev.muster.protocol.measure;

import java.util.Locale;

/**
 * Holds the keys of a tally's counters; each is a key of the run until {@link CounterKey#in} gives that of another
 * phase.
 */
public final class Counts {
    /** Says whose outcomes are counted. */
    public enum Of {
        SESSIONS(Counted.SESSIONS),
        TURNS(Counted.TURNS);

        private final Counted counted;

        Of(Counted counted) {
            this.counted = counted;
        }
    }

    /**
     * Says what became of a session or a turn; {@code offered = started + dropped} and
     * {@code started = completed + failed + refused + lost} hold.
     */
    public enum Outcome {
        OFFERED,
        LATE,
        DROPPED,
        STARTED,
        COMPLETED,
        FAILED,
        REFUSED,
        LOST,
        NOT_REACHED;

        /** Returns the name in reports, e.g. {@code not_reached}. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public static final CounterKey LIVED_US = CounterKey.of(Counted.LIVED_US);
    public static final CounterKey MODEL_CALLS = CounterKey.of(Counted.MODEL_CALLS);
    public static final CounterKey TOOL_CALLS = CounterKey.of(Counted.TOOL_CALLS);
    public static final CounterKey INPUT_TOKENS = CounterKey.of(Counted.INPUT_TOKENS);
    public static final CounterKey CACHED_TOKENS = CounterKey.of(Counted.CACHED_TOKENS);
    public static final CounterKey ACKNOWLEDGED = CounterKey.of(Counted.ACKNOWLEDGED);
    public static final CounterKey UNKNOWN_USAGE = CounterKey.of(Counted.UNKNOWN_USAGE);
    public static final CounterKey CALLS_COMPLETED = CounterKey.of(Counted.CALLS, "completed");
    public static final CounterKey CALLS_FAILED = CounterKey.of(Counted.CALLS, "failed");

    /** This counts the completed calls that kept within all of the plan's limits on a call. */
    public static final CounterKey CALLS_GOOD = CounterKey.of(Counted.CALLS, "good");

    /** This counts the input tokens of completed calls, whether or not the server says what was cached. */
    public static final CounterKey SERVER_INPUT = CounterKey.of(Counted.SERVER_TOKENS, "input");

    public static final CounterKey SERVER_OUTPUT = CounterKey.of(Counted.SERVER_TOKENS, "output");
    public static final CounterKey SERVER_WRITTEN = CounterKey.of(Counted.SERVER_TOKENS, "cache_written");
    public static final CounterKey CLIENT_INPUT = CounterKey.of(Counted.CLIENT_TOKENS, "input");
    public static final CounterKey CLIENT_OUTPUT = CounterKey.of(Counted.CLIENT_TOKENS, "output");
    public static final CounterKey UNKNOWN_OUTPUT = CounterKey.of(Counted.UNKNOWN_OUTPUT);

    private Counts() {}

    /** Returns the key for sessions or turns that came to this outcome. */
    public static CounterKey key(Of of, Outcome outcome) {
        return CounterKey.of(of.counted, outcome.word());
    }

    /** Returns the key for turns that failed or were refused in this way. */
    public static CounterKey failures(String kind) {
        return CounterKey.of(Counted.FAILURES, kind);
    }

    /** Returns the key for answers that say that they carry this fault on purpose. */
    public static CounterKey faults(String kind) {
        return CounterKey.of(Counted.FAULTS, kind);
    }

    /** Returns the key for anomalies of this kind in calls that completed. */
    public static CounterKey anomalies(String kind) {
        return CounterKey.of(Counted.ANOMALIES, kind);
    }

    /** Returns the key for samples of this measure that never came. */
    public static CounterKey missed(String measure) {
        return CounterKey.of(Counted.MISSED, measure);
    }

    /** Returns the key for samples over the limit of the budget with this index in the plan. */
    public static CounterKey over(int budget) {
        return CounterKey.of(Counted.OVER, Integer.toString(budget));
    }

    /** Returns the key for values of this measure above the histogram's range. */
    public static CounterKey clamped(String measure) {
        return CounterKey.of(Counted.CLAMPED, measure);
    }
}
