package dev.muster.protocol.wire.http.client;

import dev.muster.protocol.wire.http.Origin;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** A server that plays a script on each connection, to answer as no decent server would. */
final class OddServer implements AutoCloseable {
    interface Script {
        /** Plays on one connection; the first is number 1. The socket is closed afterwards. */
        void play(Line line, int number) throws IOException;
    }

    /** The server's end of a connection. */
    record Line(Socket socket) {
        /** Reads a request without a body. */
        void hear() throws IOException {
            InputStream in = socket.getInputStream();
            int ends = 0;
            while (ends < 4) {
                int b = in.read();
                if (b < 0) {
                    throw new IOException("the client has gone");
                }
                ends = b == "\r\n\r\n".charAt(ends) ? ends + 1 : b == '\r' ? 1 : 0;
            }
        }

        void say(String text) throws IOException {
            socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
            socket.getOutputStream().flush();
        }

        /** Waits until the client closes the connection. */
        void waitForTheClientToClose() throws IOException {
            while (socket.getInputStream().read() >= 0) {}
        }

        /** Makes the close that follows a reset. */
        void reset() throws IOException {
            socket.setSoLinger(true, 0);
        }
    }

    private final ServerSocket listening;
    private final AtomicInteger connections = new AtomicInteger();
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();

    private OddServer(ServerSocket listening) {
        this.listening = listening;
    }

    static OddServer start(Script script) {
        try {
            var server = new OddServer(new ServerSocket(0, 100, InetAddress.getLoopbackAddress()));
            Thread.ofVirtual().start(() -> server.accept(script));
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Origin origin() {
        return Origin.parse("http://127.0.0.1:" + listening.getLocalPort());
    }

    int connections() {
        return connections.get();
    }

    private void accept(Script script) {
        try {
            while (true) {
                var socket = listening.accept();
                open.add(socket);
                int number = connections.incrementAndGet();
                Thread.ofVirtual().start(() -> {
                    try (socket) {
                        script.play(new Line(socket), number);
                    } catch (IOException _) {
                        // The client went first.
                    }
                });
            }
        } catch (IOException _) {
            // Closed.
        }
    }

    @Override
    public void close() throws IOException {
        listening.close();
        for (var socket : open) {
            socket.close();
        }
    }
}
