package dev.muster.protocol.dialect;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.muster.protocol.plan.Dialect;
import dev.muster.protocol.plan.Model;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Describes one way to call a model: where requests go, how a conversation is written down, how an answer is read. */
public sealed interface ModelDialect permits ResponsesDialect, ChatDialect, MessagesDialect {
    /** Holds what a tool answered to the call of this id. */
    record ToolResult(String callId, String name, String text) {}

    /** Holds what a request has that the one before it may not have had; what is absent is not sent. */
    record Varying(OptionalInt output, Optional<String> cacheKey, Optional<String> previous) {}

    /**
     * Returns the way to call a model in this dialect.
     *
     * @throws IllegalArgumentException if the dialect is not a model's
     */
    static ModelDialect of(Dialect dialect) {
        return switch (dialect) {
            case RESPONSES -> new ResponsesDialect();
            case CHAT -> new ChatDialect();
            case MESSAGES -> new MessagesDialect();
            case AGENT, HTTP -> throw new IllegalArgumentException(dialect.word() + " is no dialect of a model");
        };
    }

    String path();

    /** Returns the headers that every request has, unless the plan sets them. */
    default Map<String, String> headers() {
        return Map.of();
    }

    /** Returns the name of the field that holds the conversation, a list. */
    String conversation();

    /** Returns the fields that all requests of a session have in common, without the conversation. */
    ObjectNode fixed(Model model, String system);

    /** Returns the messages at the head of the conversation. */
    List<JsonNode> opening(String system);

    ObjectNode varying(Varying varying);

    JsonNode user(String text);

    /** Returns what the model said, as the next request repeats it. Its reasoning is left out. */
    List<JsonNode> said(ModelAnswer answer);

    List<JsonNode> results(List<ToolResult> results);

    EventReader events(ModelAnswer into);

    /** Reads an answer that came whole. */
    void whole(JsonNode root, ModelAnswer into);

    /**
     * Reads an answer that came whole from its text, which may be an error whatever the status said.
     *
     * @throws JsonProcessingException if the text is not a JSON object
     */
    default void whole(String text, ModelAnswer into) throws JsonProcessingException {
        var root = EventFields.tree(text);
        boolean isError = root.path("error").isObject() && !root.has("status");
        if (isError) into.fail(false, root.path("error").toString());
        else whole(root, into);
    }
}
