package dev.muster.fakes.app;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** Builds the envelopes of JSON-RPC 2.0, and names its error codes and those that MCP 2026-07-28 adds to them. */
final class JsonRpc {
    static final int PARSE_ERROR = -32700;
    static final int INVALID_REQUEST = -32600;
    static final int METHOD_NOT_FOUND = -32601;
    static final int INVALID_PARAMS = -32602;
    static final int INTERNAL_ERROR = -32603;
    static final int HEADER_MISMATCH = -32020;
    static final int MISSING_CAPABILITY = -32021;
    static final int UNSUPPORTED_VERSION = -32022;

    private JsonRpc() {}

    static ObjectNode result(JsonNode id, ObjectNode result) {
        var envelope = envelope(id);
        envelope.set("result", result);
        return envelope;
    }

    /** @param id a missing node for an error without one, which 2026-07-28 wants where JSON-RPC has null */
    static ObjectNode error(JsonNode id, int code, String message) {
        var envelope = envelope(id);
        envelope.putObject("error").put("code", code).put("message", message);
        return envelope;
    }

    static ObjectNode error(JsonNode id, int code, String message, ObjectNode data) {
        var envelope = error(id, code, message);
        envelope.withObject("/error").set("data", data);
        return envelope;
    }

    private static ObjectNode envelope(JsonNode id) {
        var envelope = JsonNodeFactory.instance.objectNode().put("jsonrpc", "2.0");
        if (!id.isMissingNode()) envelope.set("id", id);
        return envelope;
    }
}
