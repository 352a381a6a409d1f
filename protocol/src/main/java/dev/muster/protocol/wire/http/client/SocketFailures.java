package dev.muster.protocol.wire.http.client;

import dev.muster.protocol.wire.http.FailureKind;
import dev.muster.protocol.wire.http.Origin;
import io.netty.channel.ConnectTimeoutException;
import io.netty.handler.codec.DecoderException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Says what an exception of a socket means. The texts are those of the C library, which NIO and epoll both pass on. */
final class SocketFailures {
    private SocketFailures() {}

    /** Returns the kind of a failure; null stands for a connection that was closed in good order. */
    static FailureKind kind(@Nullable Throwable cause) {
        return switch (cause) {
            case null -> FailureKind.CUT;
            case ConnectTimeoutException _ -> FailureKind.CONNECT_TIMEOUT;
            case UnknownHostException _ -> FailureKind.UNREACHABLE;
            case NoRouteToHostException _ when !saysNoAddress(cause) -> FailureKind.UNREACHABLE;
            case DecoderException _ -> FailureKind.MALFORMED;
            default -> byText(cause);
        };
    }

    private static FailureKind byText(Throwable cause) {
        var text = text(cause);
        if (text.contains("too many open files") || text.contains("no buffer space") || saysNoAddress(cause)) {
            return FailureKind.NO_SOCKET;
        }
        if (text.contains("refused")) {
            return FailureKind.CONNECT_REFUSED;
        }
        if (text.contains("timed out")) {
            return cause instanceof ConnectException ? FailureKind.CONNECT_TIMEOUT : FailureKind.RESET;
        }
        if (text.contains("unreachable") || text.contains("no route")) {
            return FailureKind.UNREACHABLE;
        }
        if (text.contains("reset") || text.contains("broken pipe")) {
            return FailureKind.RESET;
        }
        return cause instanceof IOException ? FailureKind.CUT : FailureKind.INTERNAL;
    }

    private static boolean saysNoAddress(Throwable cause) {
        return text(cause).contains("cannot assign requested address");
    }

    /** Joins the messages of the exception and its causes: a channel that could not be made wraps the reason. */
    private static String text(Throwable cause) {
        var all = new StringBuilder();
        for (Throwable each = cause; each != null; each = each.getCause()) {
            all.append(each.getMessage()).append('\n');
        }
        return all.toString().toLowerCase(Locale.ROOT);
    }

    static String connecting(Origin origin, HttpClient.Limits limits, Throwable cause) {
        var to = origin.host() + ":" + origin.port();
        return switch (kind(cause)) {
            case CONNECT_REFUSED -> "nobody listens on " + to;
            case CONNECT_TIMEOUT ->
                "no connection to " + to + " within " + limits.connect().toMillis() + " ms";
            case NO_SOCKET -> "this machine has no socket left for " + to + ": " + cause.getMessage();
            default -> "no connection to " + to + ": " + cause.getMessage();
        };
    }

    static String cut(boolean anyByte, long bodyBytes, @Nullable Throwable cause) {
        var when = anyByte ? "after " + bodyBytes + " bytes of the answer's body" : "before any answer";
        return "the connection ended " + when
                + (cause == null || cause.getMessage() == null ? "" : ": " + cause.getMessage());
    }
}
