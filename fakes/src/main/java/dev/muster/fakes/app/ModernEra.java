package dev.muster.fakes.app;

import static dev.muster.fakes.app.Era.MODERN;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.netty.handler.codec.http.HttpHeaders;
import java.util.List;

/**
 * Speaks MCP in revision 2026-07-28, which has no handshake and no sessions. Each request says in {@code _meta} which
 * revision it speaks and what its client can do, and repeats in headers what a gateway may want to know; the two have
 * to agree.
 */
final class ModernEra {
    static final String VERSION = "2026-07-28";
    static final String META_VERSION = "io.modelcontextprotocol/protocolVersion";

    private static final String META_CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";
    private static final String META_SERVER = "io.modelcontextprotocol/serverInfo";
    /** Clients may keep the list for an hour, since the tools stay as they are for as long as the process lives. */
    private static final long TTL_MS = 3_600_000;

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final ToolShelf tools;
    private final ObjectNode listed;
    private final ObjectNode discovered;

    ModernEra(ToolShelf tools) {
        this.tools = tools;
        this.listed = complete(cacheable(tools.described()));
        this.discovered = complete(cacheable(discovered()));
    }

    /**
     * Says whether a client speaks in this era: its body names a revision, or its header names this one and it sends no
     * {@code initialize}.
     */
    static boolean isSpokenIn(HttpHeaders headers, JsonNode message) {
        if (message.path("params").path("_meta").has(META_VERSION)) return true;
        boolean opening = message.path("method").asText().equals("initialize");
        return VERSION.equals(headers.get("mcp-protocol-version")) && !opening;
    }

    McpReply answer(HttpHeaders headers, JsonNode body, String session) {
        return switch (RpcMessage.of(body)) {
            case RpcMessage.Malformed(var why) -> invalid(why);
            case RpcMessage.Response() ->
                invalid("found a response, expected a request: this server never asks anything");
            case RpcMessage.Notification() -> new McpReply.Taken();
            case RpcMessage.Request request -> answer(headers, request, session);
        };
    }

    private McpReply answer(HttpHeaders headers, RpcMessage.Request request, String session) {
        var meta = request.params().path("_meta");
        var version = meta.path(META_VERSION);
        if (!version.isTextual()) return lacking(request, META_VERSION + ": expected a string in params._meta");
        var differing = Mirrored.differing(headers, "MCP-Protocol-Version", version.asText());
        if (differing.isPresent()) return mismatch(request, differing.get());
        if (!version.asText().equals(VERSION)) return unsupported(request, version.asText());
        if (!meta.path(META_CAPABILITIES).isObject())
            return lacking(request, META_CAPABILITIES + ": expected an object in params._meta");
        differing = Mirrored.differing(headers, "Mcp-Method", request.method());
        if (differing.isPresent()) return mismatch(request, differing.get());
        return switch (request.method()) {
            case "server/discover" -> McpReply.result(MODERN, request.id(), discovered);
            case "tools/list" -> McpReply.result(MODERN, request.id(), listed);
            case "tools/call" -> call(headers, request, session);
            default ->
                McpReply.error(
                        MODERN,
                        ErrorKind.UNKNOWN_METHOD,
                        404,
                        JsonRpc.error(request.id(), JsonRpc.METHOD_NOT_FOUND, "Method not found: " + request.method()));
        };
    }

    private McpReply call(HttpHeaders headers, RpcMessage.Request request, String session) {
        var params = request.params();
        if (!params.path("name").isTextual()) return lacking(request, "name: expected the name of a tool in params");
        var differing =
                Mirrored.differing(headers, "Mcp-Name", params.path("name").asText());
        if (differing.isPresent()) return mismatch(request, differing.get());
        var declared = params.path("_meta").path(META_CAPABILITIES);
        var needed = tools.tool(params).map(tool -> tool.needs()).orElse(List.of());
        var missing = needed.stream().filter(name -> !declared.has(name)).toList();
        if (!missing.isEmpty()) return incapable(request, missing);
        return McpReply.called(
                MODERN, request.id(), tools.call(params, session, ToolShelf.BadInput.TOOL_ERROR), ModernEra::complete);
    }

    private static ObjectNode discovered() {
        var result = NODES.objectNode();
        result.putArray("supportedVersions").add(VERSION);
        result.putObject("capabilities").putObject("tools");
        return result;
    }

    private static ObjectNode cacheable(ObjectNode result) {
        return result.put("ttlMs", TTL_MS).put("cacheScope", "public");
    }

    private static ObjectNode complete(ObjectNode result) {
        result.put("resultType", "complete").putObject("_meta").set(META_SERVER, McpServer.info());
        return result;
    }

    private static McpReply invalid(String message) {
        return McpReply.error(
                MODERN,
                ErrorKind.MALFORMED,
                400,
                JsonRpc.error(MissingNode.getInstance(), JsonRpc.INVALID_REQUEST, message));
    }

    private static McpReply lacking(RpcMessage.Request request, String message) {
        return McpReply.error(
                MODERN, ErrorKind.MALFORMED, 400, JsonRpc.error(request.id(), JsonRpc.INVALID_PARAMS, message));
    }

    private static McpReply mismatch(RpcMessage.Request request, String message) {
        return McpReply.error(
                MODERN, ErrorKind.HEADER_MISMATCH, 400, JsonRpc.error(request.id(), JsonRpc.HEADER_MISMATCH, message));
    }

    private static McpReply unsupported(RpcMessage.Request request, String requested) {
        var data = NODES.objectNode();
        data.putArray("supported").add(VERSION);
        data.put("requested", requested);
        return McpReply.error(
                MODERN,
                ErrorKind.UNSUPPORTED_VERSION,
                400,
                JsonRpc.error(request.id(), JsonRpc.UNSUPPORTED_VERSION, "Unsupported protocol version", data));
    }

    private static McpReply incapable(RpcMessage.Request request, List<String> missing) {
        var data = NODES.objectNode();
        var capabilities = data.putObject("requiredCapabilities");
        missing.forEach(capabilities::putObject);
        return McpReply.error(
                MODERN,
                ErrorKind.MISSING_CAPABILITY,
                400,
                JsonRpc.error(
                        request.id(),
                        JsonRpc.MISSING_CAPABILITY,
                        "Missing required client capability: " + String.join(", ", missing),
                        data));
    }
}
