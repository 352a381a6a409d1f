package dev.muster.fakes.app;

import static dev.muster.fakes.app.Era.LEGACY;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.netty.handler.codec.http.HttpHeaders;
import java.util.ArrayList;
import java.util.List;

/**
 * Speaks MCP in the revisions of 2025, without sessions: {@code initialize} agrees on a revision, and each later
 * request names it in a header. A client that names none speaks 2025-03-26, which had no such header, and alone had
 * batches.
 */
final class LegacyEra {
    static final List<String> VERSIONS = List.of("2025-11-25", "2025-06-18", "2025-03-26");
    /** A batch is answered as a whole, so its length is bounded. */
    static final int LONGEST_BATCH = 64;

    private static final String OLDEST = VERSIONS.getLast();
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final ToolShelf tools;
    private final ObjectNode listed;

    LegacyEra(ToolShelf tools) {
        this.tools = tools;
        this.listed = tools.described();
    }

    McpReply answer(HttpHeaders headers, JsonNode body, String session) {
        var version = headers.get("mcp-protocol-version", OLDEST);
        if (!VERSIONS.contains(version))
            return refused(
                    ErrorKind.UNSUPPORTED_VERSION,
                    "mcp-protocol-version: found " + version + ", expected one of " + VERSIONS);
        if (!body.isArray()) return answer(RpcMessage.of(body), version, session);
        if (version.equals(OLDEST)) return batch(body, session);
        return refused(
                ErrorKind.MALFORMED, "found a batch, expected one message: revision " + version + " has no batches");
    }

    /** Answers a batch when its slowest tool is done. */
    private McpReply batch(JsonNode messages, String session) {
        if (messages.isEmpty() || messages.size() > LONGEST_BATCH)
            return refused(
                    ErrorKind.MALFORMED,
                    "found a batch of " + messages.size() + " messages, expected 1 to " + LONGEST_BATCH);
        var answers = NODES.arrayNode();
        var noted = new ArrayList<Noted>();
        double latencyMs = 0;
        for (var message : messages) {
            if (message.path("method").asText().equals("initialize"))
                return refused(ErrorKind.MALFORMED, "found initialize in a batch, expected it alone");
            if (answer(RpcMessage.of(message), OLDEST, session) instanceof McpReply.Answer answer) {
                answers.add(answer.json());
                noted.addAll(answer.noted());
                latencyMs = Math.max(latencyMs, answer.latencyMs());
            }
        }
        return answers.isEmpty() ? new McpReply.Taken() : new McpReply.Answer(200, answers, latencyMs, noted);
    }

    private McpReply answer(RpcMessage message, String version, String session) {
        return switch (message) {
            case RpcMessage.Malformed(var why) -> refused(ErrorKind.MALFORMED, why);
            case RpcMessage.Notification() -> new McpReply.Taken();
            case RpcMessage.Response() -> new McpReply.Taken();
            case RpcMessage.Request request -> answer(request, version, session);
        };
    }

    private McpReply answer(RpcMessage.Request request, String version, String session) {
        var id = request.id();
        var params = request.params();
        return switch (request.method()) {
            case "initialize" ->
                McpReply.result(
                        LEGACY, id, initialized(params.path("protocolVersion").asText()));
            case "ping" -> McpReply.result(LEGACY, id, NODES.objectNode());
            case "tools/list" -> McpReply.result(LEGACY, id, listed);
            case "tools/call" ->
                McpReply.called(LEGACY, id, tools.call(params, session, badInput(version)), result -> result);
            default ->
                McpReply.error(
                        LEGACY,
                        ErrorKind.UNKNOWN_METHOD,
                        200,
                        JsonRpc.error(id, JsonRpc.METHOD_NOT_FOUND, "Method not found: " + request.method()));
        };
    }

    private static ToolShelf.BadInput badInput(String version) {
        return version.equals(VERSIONS.getFirst()) ? ToolShelf.BadInput.TOOL_ERROR : ToolShelf.BadInput.PROTOCOL_ERROR;
    }

    /** Returns the version that the client asks for if it is one of ours, else our newest. */
    private static ObjectNode initialized(String asked) {
        var result = NODES.objectNode();
        result.put("protocolVersion", VERSIONS.contains(asked) ? asked : VERSIONS.getFirst());
        result.putObject("capabilities").putObject("tools");
        result.set("serverInfo", McpServer.info());
        return result;
    }

    private static McpReply refused(ErrorKind kind, String message) {
        return McpReply.error(LEGACY, kind, 400, JsonRpc.error(NullNode.instance, JsonRpc.INVALID_REQUEST, message));
    }
}
