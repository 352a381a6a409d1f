package dev.muster.fakes.model.messages;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;

/** An error as Anthropic's clients read it. */
public record MessagesError(int status, String type, String message) {
    static MessagesError invalid(String message) {
        return new MessagesError(400, "invalid_request_error", message);
    }

    public static MessagesError overloaded() {
        return new MessagesError(529, "overloaded_error", "Overloaded");
    }

    public String json(String requestId) {
        var root = JsonNodeFactory.instance.objectNode().put("type", "error");
        root.putObject("error").put("type", type).put("message", message);
        return root.put("request_id", requestId).toString();
    }
}
