package dev.muster.fakes.model.dialect;

import java.time.Duration;
import java.util.Map;

/** When a client may come again, in the two headers that the providers' clients read. */
final class RetryAfter {
    private RetryAfter() {}

    /** Whole seconds for everybody, milliseconds for those who look there first; both rounded up. */
    static Map<String, String> headers(Duration wait) {
        return Map.of(
                "retry-after", Long.toString(Math.ceilDiv(wait.toNanos(), 1_000_000_000L)),
                "retry-after-ms", Long.toString(Math.ceilDiv(wait.toNanos(), 1_000_000L)));
    }
}
