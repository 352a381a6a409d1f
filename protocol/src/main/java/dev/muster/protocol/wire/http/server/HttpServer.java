package dev.muster.protocol.wire.http.server;

import dev.muster.protocol.wire.loop.Loop;
import dev.muster.protocol.wire.loop.Loops;
import dev.muster.protocol.wire.loop.Transport;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.util.concurrent.GlobalEventExecutor;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * Serves HTTP/1.1 on connections that are spread over loops; a request is handled on the loop of its connection.
 * Pipelined requests are handled one after the other. A connection is closed after 5 minutes without a request, and
 * when a request has not come whole 30 seconds after its first byte.
 */
public final class HttpServer implements AutoCloseable {
    /** A request's body may have at most this many bytes by default: 16 MiB. */
    public static final int MAX_BODY_BYTES = 16 << 20;

    /** This many connections may wait to be accepted; the kernel lowers the number to its own limit. */
    private static final int BACKLOG = 4096;

    private final Loops loops;
    private final String host;
    private final Channel listening;
    private final ChannelGroup connections;

    private HttpServer(Loops loops, String host, Channel listening, ChannelGroup connections) {
        this.loops = loops;
        this.host = host;
        this.listening = listening;
        this.connections = connections;
    }

    /** Does the same as {@link #start(Loops, String, int, int, Handler)} with {@link #MAX_BODY_BYTES}. */
    public static HttpServer start(Loops loops, String host, int port, Handler handler) throws IOException {
        return start(loops, host, port, MAX_BODY_BYTES, handler);
    }

    /**
     * Starts to listen, and waits until it does; it must not be called on a loop.
     *
     * @param port 0 for any free one
     * @param maxBodyBytes the largest body of a request; a larger one is answered with 413
     * @throws IOException if it cannot listen there, with a text that says why and can be shown to the user
     */
    public static HttpServer start(Loops loops, String host, int port, int maxBodyBytes, Handler handler)
            throws IOException {
        return start(loops, host, port, ServerLimits.of(maxBodyBytes), handler);
    }

    static HttpServer start(Loops loops, String host, int port, ServerLimits limits, Handler handler)
            throws IOException {
        var acceptor = loops.all().getFirst();
        var connections = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE, true);
        var bound = new ServerBootstrap()
                .group(acceptor.netty(), loops.group())
                .channel(Transport.of(acceptor).serverSocket())
                .option(ChannelOption.SO_REUSEADDR, true)
                .option(ChannelOption.SO_BACKLOG, BACKLOG)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childHandler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        connections.add(channel);
                        var loop = loops.of(channel.eventLoop());
                        var connection = new ServerConnection(loop, channel, limits, handler);
                        channel.pipeline().addLast(connection.decoder(), connection);
                    }
                })
                .bind(new InetSocketAddress(address(host, port), port))
                .awaitUninterruptibly();
        if (!bound.isSuccess()) {
            throw new IOException(cannotListen(host, port, bound.cause()), bound.cause());
        }
        return new HttpServer(loops, host, bound.channel(), connections);
    }

    /** Returns the port that the server listens on. */
    public int port() {
        return ((InetSocketAddress) listening.localAddress()).getPort();
    }

    /** Returns {@code http://host:port}, with the host as it was given. */
    public String url() {
        return "http://" + (host.indexOf(':') < 0 ? host : "[" + host + "]") + ":" + port();
    }

    /**
     * Stops listening and closes all connections. It waits up to 5 seconds for each of the two, unless it is called on
     * a loop. The loops go on.
     */
    @Override
    public void close() {
        var stopped = listening.close();
        var closed = connections.close();
        if (loops.all().stream().noneMatch(Loop::isHere)) {
            stopped.awaitUninterruptibly(5, TimeUnit.SECONDS);
            closed.awaitUninterruptibly(5, TimeUnit.SECONDS);
        }
    }

    private static InetAddress address(String host, int port) throws IOException {
        try {
            return InetAddress.getByName(host);
        } catch (UnknownHostException e) {
            throw new IOException("cannot listen on " + host + ":" + port + ": no address for this host name", e);
        }
    }

    private static String cannotListen(String host, int port, Throwable cause) {
        var text = String.valueOf(cause.getMessage());
        var small = text.toLowerCase(Locale.ROOT);
        var why = small.contains("address already in use")
                ? "the port is taken; choose another, or stop what listens there"
                : small.contains("permission denied")
                        ? "permission denied; ports below 1024 are the administrator's"
                        : small.contains("cannot assign requested address")
                                ? "this machine does not have that address"
                                : text;
        return "cannot listen on " + host + ":" + port + ": " + why;
    }
}
