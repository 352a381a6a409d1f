package dev.muster.protocol.wire.http.server;

import dev.muster.protocol.wire.http.Body;
import io.netty.handler.codec.http.HttpHeaders;

/** Answers requests. It is called on the loop that owns the connection; it must not block, and may answer later. */
@FunctionalInterface
public interface Handler {
    void handle(ServerRequest request, Responder responder);

    /**
     * Returns the answer to a request whose body is larger than the server accepts. The connection is closed after it.
     *
     * @param target the path and the query as sent
     */
    default Rejection tooLarge(String method, String target, HttpHeaders headers, int mostBytes) {
        return Rejection.text(413, "the body is larger than " + mostBytes + " bytes");
    }

    /** Holds an answer to a request that is not handled. */
    record Rejection(int status, String contentType, Body body) {
        static Rejection text(int status, String why) {
            return new Rejection(status, "text/plain; charset=utf-8", Body.of(why + "\n"));
        }
    }
}
