package dev.muster.coordinator.docs;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.muster.protocol.wire.http.Body;
import dev.muster.protocol.wire.http.server.HttpServer;
import dev.muster.protocol.wire.http.server.Responder;
import dev.muster.protocol.wire.http.server.ServerRequest;
import dev.muster.protocol.wire.loop.Loops;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** The server that the guide's same-request plan is for: the events of a turn come in the answer to its message. */
final class ChatServer implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Set<String> conversations = ConcurrentHashMap.newKeySet();
    private final AtomicInteger messages = new AtomicInteger();
    private final String token;
    private final HttpServer server;

    ChatServer(Loops loops, String token) throws IOException {
        this.token = token;
        server = HttpServer.start(loops, "127.0.0.1", 0, this::handle);
    }

    private void handle(ServerRequest request, Responder responder) {
        if (!request.headers().get("authorization", "").equals("Bearer " + token)) {
            refuse(responder, 401);
        } else if (!(request.method() + " " + request.path()).equals("POST /chat")) {
            refuse(responder, 404);
        } else {
            converse(request, responder);
        }
    }

    private void converse(ServerRequest request, Responder responder) {
        var message = read(request);
        if (message.path("conversation").asText().isEmpty()
                || message.path("message").asText().isEmpty()) {
            refuse(responder, 400);
            return;
        }
        conversations.add(message.path("conversation").asText());
        messages.incrementAndGet();
        var stream = responder.stream(Map.of());
        stream.event(null, null, "{\"type\":\"saved\"}");
        stream.event(null, null, "{\"type\":\"thinking\"}");
        stream.event(null, null, "{\"type\":\"tool\",\"name\":\"search\"}");
        stream.event(null, null, "{\"type\":\"delta\",\"text\":\"Hel\"}");
        stream.event(null, null, "{\"type\":\"delta\",\"text\":\"lo\"}");
        stream.event(null, null, "{\"type\":\"done\"}");
        stream.end();
    }

    private static JsonNode read(ServerRequest request) {
        try {
            return JSON.readTree(request.body().bytes());
        } catch (IOException e) {
            return JSON.missingNode();
        }
    }

    private static void refuse(Responder responder, int status) {
        responder.respond(status, "application/json", Map.of(), Body.of("{}"));
    }

    String url() {
        return server.url();
    }

    int conversations() {
        return conversations.size();
    }

    int messages() {
        return messages.get();
    }

    @Override
    public void close() {
        server.close();
    }
}
