package dev.muster.fakes.model.responses;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.muster.fakes.model.prompt.Rendering;
import dev.muster.fakes.model.turn.Item;
import dev.muster.fakes.model.turn.Reply;

/**
 * Describes one response object in its states. It does not repeat instructions and tools, which would be most of the
 * bytes.
 *
 * @param createdAt seconds since 1970
 */
public record ResponsesAnswer(
        String id,
        long createdAt,
        ResponsesRequest request,
        Reply reply,
        long inputTokens,
        long cachedTokens,
        CacheNotes notes) {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    /** Returns {@code completed}, or {@code incomplete} if the reply had to stop at the token limit. */
    String finalStatus() {
        return reply.cut() ? "incomplete" : "completed";
    }

    ObjectNode begun() {
        var root = NODES.objectNode()
                .put("id", id)
                .put("object", "response")
                .put("created_at", createdAt)
                .put("status", "in_progress");
        root.putNull("error");
        root.putNull("incomplete_details");
        root.putNull("instructions");
        request.maxOutputTokens().ifPresent(limit -> root.put("max_output_tokens", limit));
        root.set("metadata", request.metadata());
        root.put("model", request.model());
        root.putArray("output");
        root.put("parallel_tool_calls", request.offer().parallel());
        root.put("previous_response_id", request.previousId().orElse(null));
        root.put("prompt_cache_key", request.cacheKey().orElse(null));
        notes.options().ifPresent(told -> root.set("prompt_cache_options", told));
        root.put("store", request.store()).put("temperature", 1.0);
        root.set("tool_choice", request.toolChoice());
        root.putArray("tools");
        return root.put("top_p", 1.0);
    }

    /** Returns the whole answer. */
    public ObjectNode finished(long completedAt) {
        var root = begun().put("status", finalStatus()).put("completed_at", completedAt);
        if (reply.cut()) root.putObject("incomplete_details").put("reason", "max_output_tokens");
        var output = root.putArray("output");
        for (int i = 0; i < reply.items().size(); i++) output.add(item(i));
        var usage = root.putObject("usage").put("input_tokens", inputTokens);
        usage.putObject("input_tokens_details")
                .put("cached_tokens", cachedTokens)
                .put("cache_write_tokens", notes.writtenTokens());
        usage.put("output_tokens", reply.tokens());
        usage.putObject("output_tokens_details").put("reasoning_tokens", reply.reasoningTokens());
        usage.put("total_tokens", inputTokens + reply.tokens());
        notes.diagnostics().ifPresent(told -> root.set("prompt_cache_diagnostics", told));
        return root;
    }

    /** Returns an item as it is when it is done. */
    ObjectNode item(int index) {
        var node = opened(index);
        switch (reply.items().get(index)) {
            case Item.Text text -> {
                node.put("status", finalStatus());
                node.withArray("content").add(part(text.joined()));
            }
            case Item.Call call -> node.put("status", finalStatus()).put("arguments", call.joined());
            case Item.Reasoning reasoning -> node.withArray("summary").add(summary(reasoning.joined()));
        }
        return node;
    }

    /** Returns an item as it is when it begins. */
    ObjectNode opened(int index) {
        var node = NODES.objectNode().put("id", itemId(index));
        switch (reply.items().get(index)) {
            case Item.Text _ -> {
                node.put("type", "message").put("status", "in_progress").put("role", "assistant");
                node.putArray("content");
            }
            case Item.Call call ->
                node.put("type", "function_call")
                        .put("status", "in_progress")
                        .put("call_id", call.callId())
                        .put("name", call.name())
                        .put("arguments", "");
            case Item.Reasoning _ -> node.put("type", "reasoning").putArray("summary");
        }
        return node;
    }

    String itemId(int index) {
        var prefix = switch (reply.items().get(index)) {
            case Item.Text _ -> "msg_";
            case Item.Call _ -> "fc_";
            case Item.Reasoning _ -> "rs_";
        };
        return prefix + id.substring(id.indexOf('_') + 1) + index;
    }

    static ObjectNode part(String text) {
        var part = NODES.objectNode().put("type", "output_text").put("text", text);
        part.putArray("annotations");
        part.putArray("logprobs");
        return part;
    }

    static ObjectNode summary(String text) {
        return NODES.objectNode().put("type", "summary_text").put("text", text);
    }

    /** Renders the reply as it is part of the next prompt of the conversation: without its reasoning. */
    public void render(Rendering into) {
        for (var item : reply.items()) {
            switch (item) {
                case Item.Text text -> into.message("assistant", text.joined());
                case Item.Call call -> into.call(call.name(), call.joined());
                case Item.Reasoning _ -> {}
            }
        }
    }
}
