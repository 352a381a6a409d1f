package dev.muster.coordinator.docs;

import dev.muster.protocol.wire.http.Body;
import dev.muster.protocol.wire.http.server.HttpServer;
import dev.muster.protocol.wire.http.server.Responder;
import dev.muster.protocol.wire.http.server.ServerRequest;
import dev.muster.protocol.wire.loop.Loops;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** The server that the guide's {@code http} plan is for: comments that can be written and read back. */
final class CommentServer implements AutoCloseable {
    private static final String JSON = "application/json";

    private final Map<String, Body> comments = new ConcurrentHashMap<>();
    private final AtomicInteger next = new AtomicInteger();
    private final HttpServer server;

    CommentServer(Loops loops) throws IOException {
        server = HttpServer.start(loops, "127.0.0.1", 0, this::handle);
    }

    private void handle(ServerRequest request, Responder responder) {
        switch (request.method() + " " + request.path()) {
            case "GET /api/health" -> answer(responder, 200, "{\"status\":\"healthy\"}");
            case "POST /api/comments" -> {
                var id = "c" + next.incrementAndGet();
                comments.put(id, request.body());
                answer(responder, 201, "{\"id\":\"" + id + "\"}");
            }
            default -> {
                var comment = comments.get(request.path().replaceFirst("^/api/comments/", ""));
                if (comment == null) answer(responder, 404, "{}");
                else responder.respond(200, JSON, Map.of(), comment);
            }
        }
    }

    private static void answer(Responder responder, int status, String json) {
        responder.respond(status, JSON, Map.of(), Body.of(json));
    }

    String url() {
        return server.url();
    }

    int written() {
        return comments.size();
    }

    @Override
    public void close() {
        server.close();
    }
}
