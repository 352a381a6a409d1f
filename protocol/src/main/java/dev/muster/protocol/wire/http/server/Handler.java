package dev.muster.protocol.wire.http.server;

import dev.muster.protocol.wire.http.Body;
import io.netty.handler.codec.http.HttpHeaders;

/** Answers requests. Called on the loop that owns the connection; it must not block, and may answer later. */
@FunctionalInterface
public interface Handler {
    void handle(ServerRequest request, Responder responder);

    /**
     * What is answered to a request whose body is larger than the server takes. The connection is closed after it.
     *
     * @param target path and query as sent
     */
    default Rejection tooLarge(String method, String target, HttpHeaders headers, int mostBytes) {
        return Rejection.text(413, "the body is larger than " + mostBytes + " bytes");
    }

    /** An answer to a request that is not handled. */
    record Rejection(int status, String contentType, Body body) {
        static Rejection text(int status, String why) {
            return new Rejection(status, "text/plain; charset=utf-8", Body.of(why + "\n"));
        }
    }
}
