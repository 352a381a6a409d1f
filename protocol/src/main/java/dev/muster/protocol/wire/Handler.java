package dev.muster.protocol.wire;

/** Answers requests. Called on the loop that owns the connection; it must not block, and may answer later. */
@FunctionalInterface
public interface Handler {
    void handle(ServerRequest request, Responder responder);
}
