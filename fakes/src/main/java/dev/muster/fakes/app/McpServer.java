package dev.muster.fakes.app;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.muster.fakes.model.profile.Profile;
import dev.muster.fakes.model.profile.ToolProfile;
import dev.muster.protocol.wire.Body;
import dev.muster.protocol.wire.ServerRequest;
import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The Model Context Protocol over streamable HTTP in the revisions of 2025, without sessions: one JSON-RPC message per POST,
 * answered as JSON. Pure but for the profile it serves.
 */
final class McpServer {
    static final List<String> VERSIONS = List.of("2025-11-25", "2025-06-18", "2025-03-26");
    private static final int PARSE_ERROR = -32700;
    private static final int INVALID_REQUEST = -32600;
    private static final int METHOD_NOT_FOUND = -32601;
    private static final int INVALID_PARAMS = -32602;
    private static final Pattern LOCAL_ORIGIN = Pattern.compile("https?://(localhost|127\\.0\\.0\\.1|\\[::1])(:\\d+)?");
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final Profile profile;
    private final long seed;
    private final ObjectNode tools;

    McpServer(Profile profile, long seed) {
        this.profile = profile;
        this.seed = seed;
        tools = NODES.objectNode();
        profile.tools().forEach(tool -> tools.withArray("tools").add(described(tool)));
    }

    McpReply handle(ServerRequest request) {
        var headers = request.headers();
        var origin = headers.get("origin");
        if (origin != null && !LOCAL_ORIGIN.matcher(origin).matches())
            return refused(403, "origin: found " + origin + ", expected a page of this machine");
        var accept = headers.get("accept", "*/*");
        if (!accepts(accept, "application/json") || !accepts(accept, "text/event-stream"))
            return refused(406, "accept: found " + accept + ", expected application/json and text/event-stream");
        if (!headers.get("content-type", "application/json").startsWith("application/json"))
            return refused(415, "content-type: found " + headers.get("content-type") + ", expected application/json");
        var version = headers.get("mcp-protocol-version");
        if (version != null && !VERSIONS.contains(version))
            return refused(400, "mcp-protocol-version: found " + version + ", expected one of " + VERSIONS);
        return message(request.body(), headers.get("x-muster-session", ""));
    }

    private static boolean accepts(String accept, String type) {
        return accept.contains(type) || accept.contains("*/*");
    }

    private McpReply message(Body body, String session) {
        JsonNode message;
        try {
            message = JSON.readTree(body.bytes());
        } catch (IOException e) {
            return error(400, NullNode.instance, PARSE_ERROR, "the body is not JSON");
        }
        if (!message.isObject() || !message.path("jsonrpc").asText().equals("2.0"))
            return error(400, NullNode.instance, INVALID_REQUEST, "expected one JSON-RPC 2.0 message");
        if (message.has("result") || message.has("error")) return new McpReply.Taken();
        if (!message.path("method").isTextual())
            return error(400, NullNode.instance, INVALID_REQUEST, "method: expected a string");
        if (!message.has("id")) return new McpReply.Taken();
        var id = message.path("id");
        if (!id.isTextual() && !id.isIntegralNumber())
            return error(400, NullNode.instance, INVALID_REQUEST, "id: expected a string or an integer");
        return request(id, message.path("method").asText(), message.path("params"), session);
    }

    private McpReply request(JsonNode id, String method, JsonNode params, String session) {
        return switch (method) {
            case "initialize" ->
                result(id, initialized(params.path("protocolVersion").asText()));
            case "ping" -> result(id, NODES.objectNode());
            case "tools/list" -> result(id, tools);
            case "tools/call" -> call(id, params, session);
            default -> error(200, id, METHOD_NOT_FOUND, "Method not found: " + method);
        };
    }

    /** The version asked for if it is one of ours, else our newest. */
    private static ObjectNode initialized(String asked) {
        var result = NODES.objectNode();
        result.put("protocolVersion", VERSIONS.contains(asked) ? asked : VERSIONS.getFirst());
        result.putObject("capabilities").putObject("tools");
        result.putObject("serverInfo").put("name", "muster-mock-app").put("version", "1");
        return result;
    }

    /** Bad arguments are the tool's to complain of, so that the model can read it. */
    private McpReply call(JsonNode id, JsonNode params, String session) {
        var name = params.path("name").asText();
        var tool = profile.tool(name);
        if (tool.isEmpty()) return error(200, id, INVALID_PARAMS, "Unknown tool: " + name);
        var arguments = params.path("arguments");
        if (!arguments.isMissingNode() && !arguments.isObject())
            return new McpReply.Run(
                    id, new ToolResult(1, true, "arguments: found " + arguments + ", expected an object"));
        return new McpReply.Run(id, ToolResult.of(tool.get(), seed, session, arguments.toString()));
    }

    /** The answer to a call once its tool has run. */
    static String answer(McpReply.Run run) {
        var result = NODES.objectNode();
        result.putArray("content")
                .addObject()
                .put("type", "text")
                .put("text", run.result().text());
        result.put("isError", run.result().failed());
        return envelope(run.id()).set("result", result).toString();
    }

    private static ObjectNode described(ToolProfile tool) {
        var node = NODES.objectNode().put("name", tool.name()).put("description", tool.description());
        var schema = node.putObject("inputSchema").put("type", "object");
        var properties = schema.putObject("properties");
        tool.parameters().forEach(name -> properties.putObject(name).put("type", "string"));
        var required = schema.putArray("required");
        tool.parameters().stream().limit(1).forEach(required::add);
        return node;
    }

    private static McpReply result(JsonNode id, ObjectNode result) {
        return new McpReply.Now(200, envelope(id).set("result", result).toString());
    }

    private static McpReply refused(int status, String message) {
        return error(status, NullNode.instance, INVALID_REQUEST, message);
    }

    private static McpReply error(int status, JsonNode id, int code, String message) {
        var envelope = envelope(id);
        envelope.putObject("error").put("code", code).put("message", message);
        return new McpReply.Now(status, envelope.toString());
    }

    private static ObjectNode envelope(JsonNode id) {
        var envelope = NODES.objectNode().put("jsonrpc", "2.0");
        envelope.set("id", id);
        return envelope;
    }
}
