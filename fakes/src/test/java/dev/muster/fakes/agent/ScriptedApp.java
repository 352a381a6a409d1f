package dev.muster.fakes.agent;

import com.fasterxml.jackson.databind.JsonNode;
import dev.muster.fakes.agent.loop.AgentJson;
import dev.muster.protocol.wire.http.Body;
import dev.muster.protocol.wire.http.server.HttpServer;
import dev.muster.protocol.wire.http.server.Responder;
import dev.muster.protocol.wire.http.server.ServerRequest;
import dev.muster.protocol.wire.loop.Loops;
import java.io.IOException;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;

/** A context provider and an MCP server that answers tool calls as the test says. */
final class ScriptedApp implements AutoCloseable {
    final Queue<String> methods = new ConcurrentLinkedQueue<>();
    private final HttpServer server;
    private final Function<JsonNode, String> tool;

    private ScriptedApp(Loops loops, Function<JsonNode, String> tool) throws IOException {
        this.tool = tool;
        server = HttpServer.start(loops, "127.0.0.1", 0, this::handle);
    }

    /** {@code tool} makes of the params of a call the members of its response: {@code "result":…} or {@code "error":…}. */
    static ScriptedApp start(Loops loops, Function<JsonNode, String> tool) throws IOException {
        return new ScriptedApp(loops, tool);
    }

    static String text(String text, boolean error) {
        return "\"result\":{\"content\":[{\"type\":\"text\",\"text\":" + AgentJson.quote(text) + "}],\"isError\":"
                + error + "}";
    }

    String url() {
        return server.url();
    }

    @Override
    public void close() {
        server.close();
    }

    private void handle(ServerRequest request, Responder responder) {
        if (request.path().equals("/context")) {
            methods.add("context");
            answer(
                    responder,
                    "{\"instructions\":\"Be of help.\",\"workspace\":" + AgentJson.quote("files of " + request.query())
                            + "}");
            return;
        }
        var message = AgentJson.read(request.body().bytes());
        var method = message.path("method").asText();
        methods.add(method);
        switch (method) {
            case "initialize" -> result(responder, message, "\"result\":{\"protocolVersion\":\"2025-11-25\"}");
            case "notifications/initialized" -> responder.respond(202, "application/json", Map.of(), Body.EMPTY);
            case "tools/list" ->
                result(
                        responder,
                        message,
                        "\"result\":{\"tools\":[{\"name\":\"look\",\"description\":\"looks\",\"inputSchema\":"
                                + "{\"type\":\"object\"}}]}");
            case "tools/call" -> stream(responder, message, tool.apply(message.path("params")));
            case String other ->
                result(responder, message, "\"error\":{\"code\":-32601,\"message\":" + AgentJson.quote(other) + "}");
        }
    }

    /** Tools answer in a stream, with a notification first, as servers may. */
    private static void stream(Responder responder, JsonNode message, String members) {
        var stream = responder.stream(Map.of());
        stream.event("message", null, "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/progress\"}");
        stream.event("message", null, "{\"jsonrpc\":\"2.0\",\"id\":" + message.path("id") + "," + members + "}");
        stream.end();
    }

    private static void result(Responder responder, JsonNode message, String members) {
        answer(responder, "{\"jsonrpc\":\"2.0\",\"id\":" + message.path("id") + "," + members + "}");
    }

    private static void answer(Responder responder, String json) {
        responder.respond(200, "application/json", Map.of(), Body.of(json));
    }
}
