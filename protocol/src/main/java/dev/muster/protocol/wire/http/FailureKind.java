package dev.muster.protocol.wire.http;

import java.util.Locale;

/** Says why an exchange or a turn did not complete. Its {@link #word} is the kind in reports. */
public enum FailureKind {
    /** Nothing listens at the origin's host and port. */
    CONNECT_REFUSED,
    CONNECT_TIMEOUT,
    /** The host name has no address, or there is no route. */
    UNREACHABLE,
    /** No file descriptor or local port was left, which is a limit of this machine. */
    NO_SOCKET,
    /** The peer reset the connection. */
    RESET,
    /** The peer closed the connection in the middle of an answer, or before any. */
    CUT,
    /** The answer is not HTTP/1.1, or its stream is not server-sent events. */
    MALFORMED,
    /** The head, the body or an event is larger than the limit. */
    TOO_LARGE,
    /** The write was not acknowledged within {@code timeouts.write}. */
    WRITE_TIMEOUT,
    /** Nothing came for {@code timeouts.idle}. */
    IDLE_TIMEOUT,
    /** The turn did not end within {@code timeouts.turn}. */
    TURN_TIMEOUT,
    /** The HTTP status is one that the plan does not expect; it is reported as {@code status_NNN}. */
    STATUS,
    /** The content type is one that the plan does not expect. */
    TYPE,
    /** The body has fewer bytes than {@code min_bytes}. */
    TOO_SMALL,
    /** The answer does not hold a capture or a session id that it should. */
    CAPTURE,
    /** The stream ended in good order, but without its terminal event. */
    TRUNCATED,
    /** An event, or a whole answer, is not the JSON object that it should be. */
    BAD_JSON,
    /** An error came in the place of an event, after the status had said that all was well. */
    ERROR_EVENT,
    /** The model said that its response failed. */
    RESPONSE_FAILED,
    /** The model wanted more calls in one turn than {@code model.max_rounds}. */
    TOO_MANY_ROUNDS,
    /** The target said that the turn failed. */
    TURN_FAILED,
    /** The feed ended before the turn did. */
    FEED_ENDED,
    /** The turn was still running when the drain ended. */
    CUT_OFF,
    /** {@code max_sessions} were alive and the plan says {@code when_full: fail}. */
    FULL,
    /** Muster itself has a defect. */
    INTERNAL;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
