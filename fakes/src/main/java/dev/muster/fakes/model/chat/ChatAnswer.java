package dev.muster.fakes.model.chat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.muster.fakes.model.dialect.Served;
import dev.muster.fakes.model.turn.Item;
import dev.muster.fakes.model.turn.Reply;
import java.util.stream.Collectors;

/** Describes one chat completion, whole or as the parts of its chunks. What the model thought is counted, not shown. */
record ChatAnswer(String model, Served served) {
    static final String FINGERPRINT = "fp_muster";

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    String id() {
        return "chatcmpl-" + served.id();
    }

    Reply reply() {
        return served.reply();
    }

    String finishReason() {
        if (reply().cut()) return "length";
        return reply().calls() > 0 ? "tool_calls" : "stop";
    }

    ObjectNode completion() {
        var root = NODES.objectNode()
                .put("id", id())
                .put("object", "chat.completion")
                .put("created", served.createdAt())
                .put("model", model);
        var choice = root.putArray("choices").addObject().put("index", 0);
        var message = choice.putObject("message").put("role", "assistant").put("content", text());
        message.putNull("refusal");
        message.putArray("annotations");
        if (reply().calls() > 0) {
            var calls = message.putArray("tool_calls");
            for (var item : reply().items()) if (item instanceof Item.Call call) calls.add(call(call));
        }
        choice.putNull("logprobs").put("finish_reason", finishReason());
        root.set("usage", usage());
        return root.put("service_tier", "default").put("system_fingerprint", FINGERPRINT);
    }

    private @org.jspecify.annotations.Nullable String text() {
        var text = reply().items().stream()
                .filter(Item.Text.class::isInstance)
                .map(Item::joined)
                .collect(Collectors.joining());
        return text.isEmpty() && reply().calls() > 0 ? null : text;
    }

    private static ObjectNode call(Item.Call call) {
        var node = NODES.objectNode().put("id", call.callId()).put("type", "function");
        node.putObject("function").put("name", call.name()).put("arguments", call.joined());
        return node;
    }

    ObjectNode usage() {
        var usage = NODES.objectNode()
                .put("prompt_tokens", served.inputTokens())
                .put("completion_tokens", reply().tokens())
                .put("total_tokens", served.inputTokens() + reply().tokens());
        usage.putObject("prompt_tokens_details")
                .put("cached_tokens", served.cachedTokens())
                .put("cache_write_tokens", served.chargedTokens())
                .put("audio_tokens", 0);
        usage.putObject("completion_tokens_details")
                .put("reasoning_tokens", reply().reasoningTokens())
                .put("audio_tokens", 0)
                .put("accepted_prediction_tokens", 0)
                .put("rejected_prediction_tokens", 0);
        return usage;
    }
}
