package dev.muster.fakes.model.messages;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.muster.fakes.model.dialect.Served;
import dev.muster.fakes.model.turn.Item;
import dev.muster.fakes.model.turn.Reply;

/** Describes one message in its states. */
record MessagesAnswer(String model, Served served) {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final ObjectMapper MAPPER = new ObjectMapper();

    Reply reply() {
        return served.reply();
    }

    String stopReason() {
        if (reply().cut()) return "max_tokens";
        return reply().calls() > 0 ? "tool_use" : "end_turn";
    }

    /** Returns the message as it is when it begins: without content, with one output token as the provider has it. */
    ObjectNode begun() {
        var root = message();
        root.putArray("content");
        root.putNull("stop_reason");
        root.putNull("stop_sequence");
        root.set("usage", usage(1));
        return root;
    }

    ObjectNode finished() {
        var root = message();
        var content = root.putArray("content");
        for (var item : reply().items()) content.add(block(item));
        root.put("stop_reason", stopReason());
        root.putNull("stop_sequence");
        root.set("usage", usage(reply().tokens()));
        return root;
    }

    private ObjectNode message() {
        return NODES.objectNode()
                .put("id", "msg_" + served.id())
                .put("type", "message")
                .put("role", "assistant")
                .put("model", model);
    }

    /** Reports as input tokens those that were neither read from the cache nor stored in it. */
    private ObjectNode usage(int outputTokens) {
        var usage = NODES.objectNode()
                .put(
                        "input_tokens",
                        served.inputTokens()
                                - served.cachedTokens()
                                - served.stored().tokens())
                .put("cache_creation_input_tokens", served.stored().tokens())
                .put("cache_read_input_tokens", served.cachedTokens());
        usage.putObject("cache_creation")
                .put(
                        "ephemeral_5m_input_tokens",
                        served.stored().tokens() - served.stored().forAnHour())
                .put("ephemeral_1h_input_tokens", served.stored().forAnHour());
        return usage.put("output_tokens", outputTokens).put("service_tier", "standard");
    }

    private static ObjectNode block(Item item) {
        var node = opened(item);
        switch (item) {
            case Item.Text text -> node.put("text", text.joined());
            case Item.Call call -> node.set("input", input(call));
            case Item.Reasoning reasoning ->
                node.put("thinking", reasoning.joined()).put("signature", signature(reasoning));
        }
        return node;
    }

    /** Returns the arguments of a call; an empty object for a call that had to stop, whose arguments are not JSON. */
    private static JsonNode input(Item.Call call) {
        try {
            return MAPPER.readTree(call.joined());
        } catch (JsonProcessingException e) {
            return NODES.objectNode();
        }
    }

    static ObjectNode opened(Item item) {
        var node = NODES.objectNode();
        switch (item) {
            case Item.Text _ -> node.put("type", "text").put("text", "");
            case Item.Call call ->
                node.put("type", "tool_use")
                        .put(
                                "id",
                                "toolu_" + call.callId().substring(call.callId().indexOf('_') + 1))
                        .put("name", call.name())
                        .putObject("input");
            case Item.Reasoning _ ->
                node.put("type", "thinking").put("thinking", "").put("signature", "");
        }
        return node;
    }

    static String signature(Item.Reasoning reasoning) {
        return "muster-" + Integer.toHexString(reasoning.pieces().hashCode());
    }
}
