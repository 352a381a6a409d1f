package dev.muster.protocol.wire.http.client;

import dev.muster.protocol.wire.http.FailureKind;
import dev.muster.protocol.wire.sse.SseReader;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.HttpHeaders;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Carries one request of a client. It makes sure that each event reaches the listener, once, and that the listener's
 * faults stay here.
 */
final class ClientExchange implements Exchange {
    private static final Logger LOG = LoggerFactory.getLogger(ClientExchange.class);

    private final HttpClient client;
    private final Request request;
    private final ExchangeListener listener;
    private @Nullable ClientConnection connection;
    private boolean written;
    private boolean retried;
    private boolean done;

    ClientExchange(HttpClient client, Request request, ExchangeListener listener) {
        this.client = client;
        this.request = request;
        this.listener = listener;
    }

    Request request() {
        return request;
    }

    boolean isDone() {
        return done;
    }

    @Override
    public void cancel() {
        if (!done) {
            done = true;
            leave();
        }
    }

    /**
     * Returns whether the request can be sent once more after a kept connection was found dead. That is possible only
     * once, so a yes uses it up.
     */
    boolean retry() {
        if (retried || done || !isSafe(request.method())) {
            return false;
        }
        connection = null;
        retried = true;
        return true;
    }

    void written(ClientConnection on, long nanos) {
        connection = on;
        if (!written) {
            written = true;
            try {
                listener.onWritten(nanos);
            } catch (Throwable e) {
                thrown(e);
            }
        }
    }

    void head(int status, HttpHeaders headers, long nanos) {
        try {
            listener.onHead(status, headers, nanos);
        } catch (Throwable e) {
            thrown(e);
        }
    }

    void body(ByteBuf piece, long nanos) {
        try {
            listener.onBody(piece, nanos);
        } catch (Throwable e) {
            thrown(e);
        }
    }

    void end(long nanos) {
        connection = null;
        done = true;
        try {
            listener.onEnd(nanos);
        } catch (Throwable e) {
            done = false;
            thrown(e);
        }
    }

    void fail(FailureKind kind, String detail) {
        if (done) {
            return;
        }
        done = true;
        leave();
        try {
            listener.onFailure(kind, detail, client.loop().clock().nanoTime());
        } catch (Throwable e) {
            LOG.error("A listener threw when it was told of {} ({})", kind, detail, e);
        }
    }

    /** Does the same as {@link #fail}, but never before the call that led to it has returned. */
    void failLater(FailureKind kind, String detail) {
        leave();
        client.loop().execute(() -> fail(kind, detail));
    }

    private void thrown(Throwable e) {
        if (e instanceof SseReader.EventTooLargeException) {
            failLater(FailureKind.TOO_LARGE, String.valueOf(e.getMessage()));
        } else {
            LOG.error("The listener of {} {} threw", request.method(), request.target(), e);
            failLater(FailureKind.INTERNAL, "a listener threw " + e);
        }
    }

    private void leave() {
        if (connection != null) {
            connection.abandon();
            connection = null;
        } else {
            client.forget(this);
        }
    }

    private static boolean isSafe(String method) {
        return switch (method) {
            case "GET", "HEAD", "OPTIONS" -> true;
            default -> false;
        };
    }
}
