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

/** One way to call a model: where to, how a conversation is written down, how an answer is read. */
public sealed interface ModelDialect permits ResponsesDialect, ChatDialect, MessagesDialect {
    /** What a tool answered to the call of this id. */
    record ToolResult(String callId, String name, String text) {}

    /** What a request has that the one before it may not have had; absent: not said. */
    record Varying(OptionalInt output, Optional<String> cacheKey, Optional<String> previous) {}

    /** Throws {@link IllegalArgumentException} for a dialect that is not a model's. */
    static ModelDialect of(Dialect dialect) {
        return switch (dialect) {
            case RESPONSES -> new ResponsesDialect();
            case CHAT -> new ChatDialect();
            case MESSAGES -> new MessagesDialect();
            case AGENT, HTTP -> throw new IllegalArgumentException(dialect.word() + " is no dialect of a model");
        };
    }

    String path();

    /** Headers that every request has, unless the plan sets them. */
    default Map<String, String> headers() {
        return Map.of();
    }

    /** The field that holds the conversation, a list. */
    String conversation();

    /** The fields that all requests of a session have in common, the conversation left out. */
    ObjectNode fixed(Model model, String system);

    /** What stands at the head of the conversation. */
    List<JsonNode> opening(String system);

    ObjectNode varying(Varying varying);

    JsonNode user(String text);

    /** What the model said, as the next request says it again. What it thought is left out. */
    List<JsonNode> said(ModelAnswer answer);

    List<JsonNode> results(List<ToolResult> results);

    EventReader events(ModelAnswer into);

    /** Reads an answer that came whole. */
    void whole(JsonNode root, ModelAnswer into);

    /**
     * The same of its text, which may be an error for all that the status said.
     *
     * @throws JsonProcessingException if it is not a JSON object
     */
    default void whole(String text, ModelAnswer into) throws JsonProcessingException {
        var root = EventFields.tree(text);
        boolean isError = root.path("error").isObject() && !root.has("status");
        if (isError) into.fail(false, root.path("error").toString());
        else whole(root, into);
    }
}
