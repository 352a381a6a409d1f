package dev.muster.worker.node;

import dev.muster.protocol.wire.http.Body;
import dev.muster.protocol.wire.http.server.EventStream;
import dev.muster.protocol.wire.http.server.HttpServer;
import dev.muster.protocol.wire.http.server.Responder;
import dev.muster.protocol.wire.http.server.ServerRequest;
import dev.muster.protocol.wire.loop.Loops;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** A target that answers at once and does nothing, in this process: what a worker warms up on. */
final class NoOpTarget implements AutoCloseable {
    private static final String JSON = "application/json";

    private final Loops loops = Loops.start("warm", 1);
    private final Map<String, EventStream> feeds = new ConcurrentHashMap<>();
    private final AtomicLong sessions = new AtomicLong();
    private final HttpServer server;

    NoOpTarget() throws IOException {
        server = HttpServer.start(loops, "127.0.0.1", 0, this::answer);
    }

    String url() {
        return server.url();
    }

    private void answer(ServerRequest request, Responder responder) {
        var path = request.path();
        if (path.endsWith("/feed")) {
            feeds.put(session(path), responder.stream(Map.of()));
            return;
        }
        if (path.equals("/sessions")) {
            respond(responder, "{\"id\":\"" + sessions.incrementAndGet() + "\"}");
            return;
        }
        if (path.startsWith("/v1/")) {
            NoOpModel.answer(request, responder);
            return;
        }
        respond(responder, "{}");
        var feed = path.endsWith("/events") ? feeds.get(session(path)) : null;
        if (feed == null) return;
        feed.event("turn.started", null, "{}");
        feed.event("model.called", null, "{\"input_tokens\":1,\"cached_tokens\":0}");
        feed.event("tool.called", null, "{}");
        feed.event("text.delta", null, "{}");
        feed.event("turn.completed", null, "{}");
    }

    private static void respond(Responder responder, String json) {
        responder.respond(200, JSON, Map.of(), Body.of(json));
    }

    private static String session(String path) {
        return path.split("/", 4)[2];
    }

    @Override
    public void close() {
        server.close();
        loops.close();
    }
}
