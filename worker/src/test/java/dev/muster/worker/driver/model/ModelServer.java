package dev.muster.worker.driver.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.muster.protocol.wire.http.Body;
import dev.muster.protocol.wire.http.server.EventStream;
import dev.muster.protocol.wire.http.server.Handler;
import dev.muster.protocol.wire.http.server.Responder;
import dev.muster.protocol.wire.http.server.ServerRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;

/** A model whose answers are a script, and which keeps what it was asked. */
final class ModelServer implements Handler {
    /** What becomes of a call. */
    interface Script {
        void call(Asked asked);
    }

    /** A call, and the answer that is owed. */
    record Asked(String path, JsonNode body, Map<String, String> headers, Responder answer) {
        EventStream stream() {
            return answer.stream(Map.of());
        }

        void later(long millis, Runnable what) {
            answer.loop().after(TimeUnit.MILLISECONDS.toNanos(millis), what);
        }

        void whole(String json) {
            answer.respond(200, "application/json", Map.of(), Body.of(json));
        }

        /** What the conversation ends with. */
        JsonNode latest() {
            var list = body.has("input") ? body.path("input") : body.path("messages");
            return list.path(list.size() - 1);
        }
    }

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Script script;
    private final List<Asked> asked = new CopyOnWriteArrayList<>();

    ModelServer(Script script) {
        this.script = script;
    }

    List<Asked> asked() {
        return asked;
    }

    @Override
    public void handle(ServerRequest request, Responder responder) {
        try {
            var headers = Map.of(
                    "x-muster-session", request.headers().get("x-muster-session", ""),
                    "anthropic-version", request.headers().get("anthropic-version", ""));
            var call = new Asked(request.path(), JSON.readTree(request.body().bytes()), headers, responder);
            asked.add(call);
            script.call(call);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A response of two words, 300 tokens in of which 128 were cached, three out. */
    static void twoWords(Asked asked) {
        var stream = asked.stream();
        stream.event("response.created", null, "{\"response\":{}}");
        stream.event("response.output_item.added", null, "{\"item\":{\"type\":\"message\"}}");
        stream.event("response.output_text.delta", null, "{\"delta\":\"\"}");
        stream.event("response.output_text.delta", null, "{\"delta\":\"Hello\"}");
        stream.event("response.output_text.delta", null, "{\"delta\":\" you\"}");
        end(stream);
        stream.end();
    }

    static void end(EventStream stream) {
        stream.event("response.completed", null, """
                {"response":{"id":"r1","status":"completed","output":[],"usage":{"input_tokens":300,
                "input_tokens_details":{"cached_tokens":128},"output_tokens":3}}}""");
    }

    /** A response that calls one tool. */
    static void callsTool(Asked asked, String tool) {
        var stream = asked.stream();
        stream.event("response.output_item.added", null, "{\"item\":{\"type\":\"function_call\"}}");
        stream.event("response.function_call_arguments.delta", null, "{\"delta\":\"{}\"}");
        stream.event("response.output_item.done", null, """
                {"item":{"type":"function_call","call_id":"c1","name":"%s","arguments":"{}"}}""".formatted(tool));
        end(stream);
        stream.end();
    }
}
