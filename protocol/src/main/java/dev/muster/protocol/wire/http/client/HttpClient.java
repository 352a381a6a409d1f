package dev.muster.protocol.wire.http.client;

import dev.muster.protocol.wire.http.FailureKind;
import dev.muster.protocol.wire.http.Origin;
import dev.muster.protocol.wire.loop.Loop;
import dev.muster.protocol.wire.loop.Transport;
import dev.muster.protocol.wire.sse.SseReader;
import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * Speaks HTTP/1.1 to one origin from one loop, over a pool of kept connections; the one used last is used next. All
 * calls but {@link #close} are made on the loop's thread.
 *
 * <p>A request on a kept connection that turns out to be dead before a byte of the answer came is sent once more, on a
 * fresh one, if its method is safe; any other fails. {@code onWritten} is then not called again. An answer of 1xx is
 * skipped; bodies come as they were sent, nothing is decompressed. A listener that throws gets
 * {@link FailureKind#INTERNAL} ({@link FailureKind#TOO_LARGE} for {@link SseReader.EventTooLargeException}) and its
 * connection is closed; this holds even when {@code onEnd} throws.
 */
public final class HttpClient implements AutoCloseable {
    /**
     * Bounds a client.
     *
     * @param connect how long a connection may take to open
     * @param maxConnections how many connections may be open at once; further requests wait in the order they came
     * @param maxBodyBytes the largest body of an answer that is no event stream; a larger one fails as TOO_LARGE
     */
    public record Limits(Duration connect, int maxConnections, int maxBodyBytes) {
        public Limits {
            if (connect.toMillis() < 1 || maxConnections < 1 || maxBodyBytes < 0) {
                throw new IllegalArgumentException("limits " + connect + ", " + maxConnections + " connections, "
                        + maxBodyBytes + " bytes: expected 1 ms, 1 connection and no less than 0 bytes");
            }
        }
    }

    private final Loop loop;
    private final Origin origin;
    private final Limits limits;
    private final RequestWriter writer;
    private final HostLookup addresses;
    private final Bootstrap bootstrap;

    private final ArrayDeque<ClientConnection> idle = new ArrayDeque<>();
    private final Set<ClientConnection> open = new HashSet<>();
    private final LinkedHashSet<ClientExchange> waiting = new LinkedHashSet<>();
    /** This many connections are being opened for the requests that wait longest, or ahead of need. */
    private int opening;
    /** This many connections are being opened for exchanges that must not have a kept one. */
    private int reopening;

    private boolean closed;

    public HttpClient(Loop loop, Origin origin, Limits limits) {
        this.loop = loop;
        this.origin = origin;
        this.limits = limits;
        writer = new RequestWriter(origin);
        addresses = new HostLookup(loop, origin.host());
        bootstrap = new Bootstrap()
                .group(loop.netty())
                .channel(Transport.of(loop).socket())
                .disableResolver()
                .option(ChannelOption.TCP_NODELAY, true)
                .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, millis(limits.connect()))
                .handler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        var connection = new ClientConnection(HttpClient.this, channel);
                        channel.pipeline().addLast(connection.decoder(), connection);
                    }
                });
    }

    /**
     * Sends a request, with the origin's prefix before its target. It never throws: what goes wrong is reported to the
     * listener. {@code onWritten} may come before this returns, nothing else does.
     */
    public Exchange send(Request request, ExchangeListener listener) {
        assert loop.isHere() : "called on " + Thread.currentThread();
        var exchange = new ClientExchange(this, request, listener);
        if (closed) {
            exchange.failLater(FailureKind.CUT, "the client was closed");
            return exchange;
        }
        var kept = kept();
        if (kept != null) {
            kept.start(exchange);
        } else {
            waiting.add(exchange);
            openMore();
        }
        return exchange;
    }

    /** Opens connections ahead of need, as many as the limit leaves; one that fails is tried again when it is needed. */
    public void warm(int connections) {
        assert loop.isHere() : "called on " + Thread.currentThread();
        int room = limits.maxConnections() - open.size() - opening - reopening;
        for (int left = Math.min(connections, room); left > 0 && !closed; left--) {
            opening++;
            connect(null);
        }
    }

    /** Returns the connection used last among those that are still open. */
    private @Nullable ClientConnection kept() {
        var kept = idle.poll();
        while (kept != null && !kept.isOpen()) {
            kept = idle.poll();
        }
        return kept;
    }

    /** Closes all connections; exchanges under way fail as CUT, and so do later ones. Any thread may call it. */
    @Override
    public void close() {
        if (!loop.isHere()) {
            try {
                loop.execute(this::close);
            } catch (RejectedExecutionException _) {
                // The loop has ended, and its connections with it.
            }
            return;
        }
        closed = true;
        idle.clear();
        List.copyOf(open).forEach(ClientConnection::close);
        var left = List.copyOf(waiting);
        waiting.clear();
        left.forEach(exchange -> exchange.failLater(FailureKind.CUT, "the client was closed"));
    }

    Loop loop() {
        return loop;
    }

    Origin origin() {
        return origin;
    }

    Limits limits() {
        return limits;
    }

    RequestWriter writer() {
        return writer;
    }

    /** Takes back a connection that has done its exchange and can take another. */
    void free(ClientConnection connection) {
        var next = waiting.isEmpty() ? null : waiting.removeFirst();
        if (next != null) {
            connection.start(next);
        } else {
            idle.push(connection);
        }
    }

    /** Forgets a connection that is closed. */
    void gone(ClientConnection connection) {
        if (open.remove(connection)) {
            idle.remove(connection);
            openMore();
        }
    }

    void forget(ClientExchange exchange) {
        waiting.remove(exchange);
    }

    /** Sends the request once more, on a connection that nobody has used before. */
    void again(ClientExchange exchange) {
        if (closed) {
            exchange.fail(FailureKind.CUT, "the client was closed");
            return;
        }
        reopening++;
        connect(exchange);
    }

    private void openMore() {
        while (!closed && waiting.size() > opening && open.size() + opening + reopening < limits.maxConnections()) {
            opening++;
            connect(null);
        }
    }

    private void connect(@Nullable ClientExchange only) {
        addresses.find(new HostLookup.Found() {
            @Override
            public void found(InetAddress[] all) {
                connect(only, all, 0);
            }

            @Override
            public void failed(Throwable cause) {
                refused(only, cause);
            }
        });
    }

    private void connect(@Nullable ClientExchange only, InetAddress[] all, int index) {
        bootstrap.connect(new InetSocketAddress(all[index], origin.port())).addListener((ChannelFuture done) -> {
            // A channel that could not even be made completes on a thread that is not the loop's.
            if (loop.isHere()) {
                connected(only, all, index, done);
            } else {
                loop.execute(() -> connected(only, all, index, done));
            }
        });
    }

    private void connected(@Nullable ClientExchange only, InetAddress[] all, int index, ChannelFuture done) {
        var cause = done.isSuccess() ? selfConnected(done.channel()) : done.cause();
        if (cause == null) {
            opened(only, done.channel().pipeline().get(ClientConnection.class));
        } else if (index + 1 < all.length) {
            connect(only, all, index + 1);
        } else {
            refused(only, cause);
        }
    }

    private void opened(@Nullable ClientExchange only, ClientConnection connection) {
        settled(only);
        open.add(connection);
        if (closed) {
            connection.close();
            if (only != null) {
                only.fail(FailureKind.CUT, "the client was closed");
            }
        } else if (only != null && !only.isDone()) {
            connection.start(only);
        } else {
            free(connection);
        }
    }

    private void refused(@Nullable ClientExchange only, Throwable cause) {
        settled(only);
        var unlucky = only != null || waiting.isEmpty() ? only : waiting.removeFirst();
        if (unlucky != null) {
            unlucky.fail(SocketFailures.kind(cause), SocketFailures.connecting(origin, limits, cause));
        }
        openMore();
    }

    private void settled(@Nullable ClientExchange only) {
        if (only == null) {
            opening--;
        } else {
            reopening--;
        }
    }

    /**
     * Refuses a connection to itself: a local port that nobody listens on can be handed out as the near end of a
     * connection to that port.
     */
    private static @Nullable Throwable selfConnected(Channel channel) {
        if (!channel.localAddress().equals(channel.remoteAddress())) {
            return null;
        }
        var _ = channel.close();
        return new ConnectException("Connection refused");
    }

    private static int millis(Duration time) {
        return Math.clamp(time.toMillis(), 1, Integer.MAX_VALUE);
    }
}
