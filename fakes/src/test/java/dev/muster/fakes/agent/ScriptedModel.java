package dev.muster.fakes.agent;

import com.fasterxml.jackson.databind.JsonNode;
import dev.muster.fakes.agent.loop.AgentJson;
import dev.muster.protocol.dialect.ModelAnswer;
import dev.muster.protocol.wire.http.Body;
import dev.muster.protocol.wire.http.server.EventStream;
import dev.muster.protocol.wire.http.server.HttpServer;
import dev.muster.protocol.wire.http.server.Responder;
import dev.muster.protocol.wire.http.server.ServerRequest;
import dev.muster.protocol.wire.loop.Loops;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;

/** A model of few words: what it answers to a request is what the test says. */
public final class ScriptedModel implements AutoCloseable {
    /** A request as it came: its body and its session header. */
    public record Asked(JsonNode body, String session) {
        /** The types of the input's items; the role where there is no type. */
        List<String> inputTypes() {
            var types = new ArrayList<String>();
            body.path("input")
                    .forEach(item ->
                            types.add(item.path("type").asText(item.path("role").asText())));
            return types;
        }
    }

    public sealed interface Reply {
        /** Speaks in pieces; what it said in the end is the text, which need not be all of it. */
        record Says(List<String> pieces, String text) implements Reply {}

        record Wants(List<ModelAnswer.Call> tools) implements Reply {}

        record Refuses(int status, Map<String, String> headers) implements Reply {
            Refuses(int status) {
                this(status, Map.of());
            }
        }

        /** Some text, then the connection ends well but the stream has no terminal event. */
        record TrailsOff(String piece) implements Reply {}

        /** Nothing, until the test goes on. */
        record Hangs() implements Reply {}

        record Fails(String message) implements Reply {}
    }

    final Queue<Asked> asked = new ConcurrentLinkedQueue<>();
    final Queue<Responder> hanging = new ConcurrentLinkedQueue<>();
    private final HttpServer server;
    private final Function<Asked, Reply> script;

    private ScriptedModel(Loops loops, Function<Asked, Reply> script) throws IOException {
        this.script = script;
        server = HttpServer.start(loops, "127.0.0.1", 0, this::handle);
    }

    static ScriptedModel start(Loops loops, Function<Asked, Reply> script) throws IOException {
        return new ScriptedModel(loops, script);
    }

    public static Reply says(String... pieces) {
        return new Reply.Says(List.of(pieces), String.join("", pieces));
    }

    String url() {
        return server.url();
    }

    @Override
    public void close() {
        server.close();
    }

    private void handle(ServerRequest request, Responder responder) {
        var heard = new Asked(
                AgentJson.read(request.body().bytes()), request.headers().get("x-muster-session", ""));
        asked.add(heard);
        switch (script.apply(heard)) {
            case Reply.Says(var pieces, var said) -> {
                var stream = responder.stream(Map.of());
                pieces.forEach(piece -> delta(stream, piece));
                var text = AgentJson.quote(said);
                completed(
                        stream,
                        "{\"id\":\"msg_1\",\"type\":\"message\",\"status\":\"completed\",\"role\":\"assistant\",\"content\":"
                                + "[{\"type\":\"output_text\",\"text\":" + text + ",\"annotations\":[]}]}");
            }
            case Reply.Wants(var tools) ->
                completed(
                        responder.stream(Map.of()),
                        String.join(
                                ",",
                                tools.stream()
                                        .map(tool -> "{\"id\":\"fc\",\"type\":\"function_call\",\"call_id\":"
                                                + AgentJson.quote(tool.id()) + ",\"name\":"
                                                + AgentJson.quote(tool.name())
                                                + ",\"arguments\":" + AgentJson.quote(tool.arguments()) + "}")
                                        .toList()));
            case Reply.Refuses(var status, var headers) ->
                responder.respond(
                        status, "application/json", headers, Body.of("{\"error\":{\"message\":\"not now\"}}"));
            case Reply.TrailsOff(var piece) -> {
                var stream = responder.stream(Map.of());
                delta(stream, piece);
                stream.end();
            }
            case Reply.Hangs() -> hanging.add(responder);
            case Reply.Fails(var message) -> {
                var stream = responder.stream(Map.of());
                stream.event(
                        "response.failed",
                        null,
                        "{\"type\":\"response.failed\",\"response\":{\"error\":{\"message\":" + AgentJson.quote(message)
                                + "}}}");
                stream.end();
            }
        }
    }

    private static void delta(EventStream stream, String piece) {
        stream.event(
                "response.output_text.delta",
                null,
                "{\"type\":\"response.output_text.delta\",\"item_id\":\"msg_1\",\"delta\":" + AgentJson.quote(piece)
                        + "}");
    }

    private static void completed(EventStream stream, String items) {
        stream.event(
                "response.completed",
                null,
                "{\"type\":\"response.completed\",\"response\":{\"id\":\"resp_1\",\"instructions\":{\"a\":[1,2]},"
                        + "\"output\":[" + items + "],\"usage\":{\"input_tokens\":1000,"
                        + "\"input_tokens_details\":{\"cached_tokens\":640},\"output_tokens\":12}}}");
        stream.end();
    }
}
