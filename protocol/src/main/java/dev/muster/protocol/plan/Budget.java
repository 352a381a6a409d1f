package dev.muster.protocol.plan;

import java.time.Duration;
import java.util.OptionalDouble;

/** A promise a run is held to; when {@code judged} is false it is only reported. */
public sealed interface Budget {
    /** As the plan wrote it, e.g. {@code write p95 <= 2000ms}. */
    String text();

    boolean judged();

    /**
     * A percentile of a measure's response time.
     *
     * @param percentile in (0, 100)
     * @param confidence in (0, 1): met only if the true percentile is inside with at least this confidence
     */
    record Latency(
            String text, String measure, double percentile, Duration limit, boolean judged, OptionalDouble confidence)
            implements Budget {}

    /** A share, as a fraction in [0, 1]. */
    record Share(String text, Of of, double limit, boolean judged) implements Budget {}

    /** What a share is of. */
    enum Of {
        /** Turns failed, refused or lost, of turns started: at most. */
        FAILED,
        /** Sessions dropped, of sessions offered: at most. */
        DROPPED,
        /** Cached input tokens, of input tokens: at least. */
        CACHED
    }
}
