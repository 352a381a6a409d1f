package dev.muster.fakes.model.dialect;

import java.time.Duration;
import java.util.Map;

/** Tells a client when it may come again, in the two headers that the providers' clients read. */
final class RetryAfter {
    private RetryAfter() {}

    /** Gives whole seconds for every client, and milliseconds for those that look there first; both are rounded up. */
    static Map<String, String> headers(Duration wait) {
        return Map.of(
                "retry-after", Long.toString(Math.ceilDiv(wait.toNanos(), 1_000_000_000L)),
                "retry-after-ms", Long.toString(Math.ceilDiv(wait.toNanos(), 1_000_000L)));
    }
}
