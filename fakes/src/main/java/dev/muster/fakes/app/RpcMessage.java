package dev.muster.fakes.app;

import com.fasterxml.jackson.databind.JsonNode;

/** Describes one JSON-RPC message of a client. */
sealed interface RpcMessage {
    /** @param params a missing node if there are none */
    record Request(JsonNode id, String method, JsonNode params) implements RpcMessage {}

    record Notification() implements RpcMessage {}

    record Response() implements RpcMessage {}

    /** @param why what was expected, for the client */
    record Malformed(String why) implements RpcMessage {}

    static RpcMessage of(JsonNode message) {
        if (!message.isObject() || !message.path("jsonrpc").asText().equals("2.0"))
            return new Malformed("expected one JSON-RPC 2.0 message");
        if (message.has("result") || message.has("error")) return new Response();
        var method = message.path("method");
        if (!method.isTextual()) return new Malformed("method: expected a string");
        if (!message.has("id")) return new Notification();
        var id = message.path("id");
        if (!id.isTextual() && !id.isIntegralNumber()) return new Malformed("id: expected a string or an integer");
        return new Request(id, method.asText(), message.path("params"));
    }
}
