package dev.muster.protocol.wire.http;

import java.util.Locale;

/** Why an exchange or a turn did not complete. Its {@link #word} is the kind in reports. */
public enum FailureKind {
    /** Nobody listens there. */
    CONNECT_REFUSED,
    CONNECT_TIMEOUT,
    /** The host name has no address, or there is no route. */
    UNREACHABLE,
    /** No file descriptor or local port was left: a limit of this machine. */
    NO_SOCKET,
    /** The peer reset the connection. */
    RESET,
    /** The peer closed the connection in the middle of an answer, or before any. */
    CUT,
    /** The answer is not HTTP/1.1, or its stream is not server-sent events. */
    MALFORMED,
    /** Head, body or event larger than the limit. */
    TOO_LARGE,
    /** The write was not acknowledged within {@code timeouts.write}. */
    WRITE_TIMEOUT,
    /** Nothing came for {@code timeouts.idle}. */
    IDLE_TIMEOUT,
    /** The turn did not end within {@code timeouts.turn}. */
    TURN_TIMEOUT,
    /** An HTTP status that the plan does not expect; reported as {@code status_NNN}. */
    STATUS,
    /** A content type that the plan does not expect. */
    TYPE,
    /** Fewer bytes than {@code min_bytes}. */
    TOO_SMALL,
    /** A capture or a session id that the answer does not hold. */
    CAPTURE,
    /** A stream that ended in good order, but without its terminal event. */
    TRUNCATED,
    /** An event, or a whole answer, that is not the JSON object that it should be. */
    BAD_JSON,
    /** An error in the place of an event, after the status had said that all was well. */
    ERROR_EVENT,
    /** The model said that its response failed. */
    RESPONSE_FAILED,
    /** The model wanted more calls in one turn than {@code model.max_rounds}. */
    TOO_MANY_ROUNDS,
    /** The target said that the turn failed. */
    TURN_FAILED,
    /** The feed ended before the turn did. */
    FEED_ENDED,
    /** Still running when the drain ended. */
    CUT_OFF,
    /** {@code max_sessions} were alive and the plan says {@code when_full: fail}. */
    FULL,
    /** A defect of Muster itself. */
    INTERNAL;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
