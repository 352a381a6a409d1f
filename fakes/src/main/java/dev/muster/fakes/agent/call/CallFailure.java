package dev.muster.fakes.agent.call;

import dev.muster.protocol.wire.http.FailureKind;
import io.netty.handler.codec.http.HttpHeaders;
import java.time.Duration;
import java.util.Optional;

/**
 * Why an attempt at a call failed.
 *
 * @param again whether another attempt may succeed
 * @param after how long the server wants the next attempt to wait
 */
public record CallFailure(String reason, boolean again, Optional<Duration> after) {
    private static final int TOO_MANY = 429;
    private static final int MOST_OF_BODY = 300;
    private static final double MILLIS = 1e3;

    public CallFailure(String reason, boolean again) {
        this(reason, again, Optional.empty());
    }

    public static CallFailure of(String whom, FailureKind kind, String detail) {
        return new CallFailure(
                whom + ": " + kind.word() + (detail.isEmpty() ? "" : " (" + detail + ")"),
                kind != FailureKind.TOO_LARGE && kind != FailureKind.INTERNAL);
    }

    public static CallFailure status(String whom, int status, HttpHeaders headers, String body) {
        var start = body.length() > MOST_OF_BODY ? body.substring(0, MOST_OF_BODY) + "…" : body;
        return new CallFailure(
                whom + " answered " + status + (start.isBlank() ? "" : ": " + start),
                status == TOO_MANY || status >= 500,
                after(headers));
    }

    /** {@code retry-after-ms}, else {@code retry-after} in seconds; a date is taken for no wish. */
    private static Optional<Duration> after(HttpHeaders headers) {
        return number(headers.get("retry-after-ms", ""), 1).or(() -> number(headers.get("retry-after", ""), MILLIS));
    }

    private static Optional<Duration> number(String value, double unitMs) {
        return value.matches("[0-9]{1,9}([.][0-9]{1,9})?")
                ? Optional.of(Duration.ofMillis(Math.round(Double.parseDouble(value) * unitMs)))
                : Optional.empty();
    }
}
