package dev.muster.protocol.wire.http.server;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** A socket that says whatever it likes to a server of this machine. */
record RawClient(Socket socket) implements AutoCloseable {
    static RawClient to(HttpServer server) throws IOException {
        var socket = new Socket();
        socket.setReceiveBufferSize(16 * 1024);
        socket.setSoTimeout(20_000);
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), server.port()));
        return new RawClient(socket);
    }

    RawClient say(String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
        return this;
    }

    /** Reads until the text has come. */
    String hearUntil(String end) throws IOException {
        var heard = new ByteArrayOutputStream();
        while (!heard.toString(StandardCharsets.UTF_8).endsWith(end)) {
            int b = socket.getInputStream().read();
            if (b < 0) {
                throw new IOException("closed after: " + heard.toString(StandardCharsets.UTF_8));
            }
            heard.write(b);
        }
        return heard.toString(StandardCharsets.UTF_8);
    }

    /** Reads until the server closes the connection. */
    String hearAll() throws IOException {
        return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
