package dev.muster.protocol.measure;

import java.util.Locale;

/** The keys of a tally's counters. */
public final class Counts {
    /** Whose outcomes are counted. */
    public enum Of {
        SESSIONS,
        TURNS
    }

    /** What became of it; {@code offered = started + dropped}, {@code started = completed + failed + refused + lost}. */
    public enum Outcome {
        OFFERED,
        LATE,
        DROPPED,
        STARTED,
        COMPLETED,
        FAILED,
        REFUSED,
        LOST,
        NOT_REACHED
    }

    /** Microseconds that sessions were alive, added up; over the duration it is the mean number alive at once. */
    public static final String LIVED_US = "lived_us";

    public static final String MODEL_CALLS = "model_calls";
    public static final String TOOL_CALLS = "tool_calls";
    /** Input tokens as the target reported them, and the cached part, over the same reports. */
    public static final String INPUT_TOKENS = "input_tokens";

    public static final String CACHED_TOKENS = "cached_tokens";
    /** Writes that the target acknowledged. */
    public static final String ACKNOWLEDGED = "acknowledged";

    /** Model calls that came without a count of tokens. */
    public static final String UNKNOWN_USAGE = "unknown_usage";

    /** Calls of a model that ended as they should, and those that did not, when the client made them itself. */
    public static final String CALLS_COMPLETED = "calls.completed";

    public static final String CALLS_FAILED = "calls.failed";

    /** Completed calls within all of the plan's limits on a call. */
    public static final String CALLS_GOOD = "calls.good";

    /** Tokens of completed calls as the server counted them, whether or not it says what was cached. */
    public static final String SERVER_INPUT = "tokens.server.input";

    public static final String SERVER_OUTPUT = "tokens.server.output";
    public static final String SERVER_WRITTEN = "tokens.server.cache_written";

    /** Tokens of completed calls by the client's own estimate. */
    public static final String CLIENT_INPUT = "tokens.client.input";

    public static final String CLIENT_OUTPUT = "tokens.client.output";

    /** Completed calls whose server did not say how many tokens it had put out. */
    public static final String UNKNOWN_OUTPUT = "tokens.unknown_output";

    private static final String WARMUP = "warmup.";

    private Counts() {}

    /** E.g. {@code turns.failed}. */
    public static String key(Of of, Outcome outcome) {
        return of.name().toLowerCase(Locale.ROOT) + "." + outcome.name().toLowerCase(Locale.ROOT);
    }

    /** Failed or refused turns by kind, e.g. {@code failures.timeout}. */
    public static String failures(String kind) {
        return "failures." + kind;
    }

    /** Answers that say that they carry a fault of this kind, on purpose. */
    public static String faults(String kind) {
        return "faults." + kind;
    }

    /** What was not as it should be in calls that completed all the same, by kind. */
    public static String anomalies(String kind) {
        return "anomalies." + kind;
    }

    /** Samples of a measure that never came because their turn ended otherwise: each counts as infinite. */
    public static String missed(String measure) {
        return "missed." + measure;
    }

    /** Samples over the limit of the plan's budget with this index, counted when recorded. */
    public static String over(int budget) {
        return "over." + budget;
    }

    /** Values above the histogram's range, recorded as its end. */
    public static String clamped(String measure) {
        return "clamped." + measure;
    }

    /** The same counter for the warm-up, which is never in the figures. */
    public static String warmup(String key) {
        return WARMUP + key;
    }
}
