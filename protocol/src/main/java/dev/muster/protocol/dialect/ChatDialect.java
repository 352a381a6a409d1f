package dev.muster.protocol.dialect;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.muster.protocol.plan.Model;
import java.util.ArrayList;
import java.util.List;

/** Speaks OpenAI's Chat Completions, as inference servers do, too. It always asks for the usage of a stream. */
final class ChatDialect implements ModelDialect {
    @Override
    public String path() {
        return "/v1/chat/completions";
    }

    @Override
    public String conversation() {
        return "messages";
    }

    @Override
    public ObjectNode fixed(Model model, String system) {
        var fields = EventFields.object().put("model", model.name()).put("stream", model.stream());
        if (model.stream()) fields.putObject("stream_options").put("include_usage", true);
        if (model.tools().isEmpty()) return fields;
        var tools = fields.putArray("tools");
        for (var tool : model.tools())
            tools.addObject()
                    .put("type", "function")
                    .putObject("function")
                    .put("name", tool.name())
                    .put("description", tool.description())
                    .set("parameters", EventFields.known(tool.parameters()));
        return fields;
    }

    @Override
    public List<JsonNode> opening(String system) {
        return system.isEmpty() ? List.of() : List.of(EventFields.message("system", system));
    }

    @Override
    public ObjectNode varying(Varying varying) {
        var fields = EventFields.object();
        varying.output().ifPresent(tokens -> fields.put("max_completion_tokens", tokens));
        varying.cacheKey().ifPresent(key -> fields.put("prompt_cache_key", key));
        return fields;
    }

    @Override
    public JsonNode user(String text) {
        return EventFields.message("user", text);
    }

    @Override
    public List<JsonNode> said(ModelAnswer answer) {
        if (answer.text().isEmpty() && answer.calls().isEmpty()) return List.of();
        var message = EventFields.message("assistant", answer.text());
        if (answer.calls().isEmpty()) return List.of(message);
        if (answer.text().isEmpty()) message.putNull("content");
        var calls = message.putArray("tool_calls");
        for (var call : answer.calls())
            calls.addObject()
                    .put("id", call.id())
                    .put("type", "function")
                    .putObject("function")
                    .put("name", call.name())
                    .put("arguments", call.arguments());
        return List.of(message);
    }

    @Override
    public List<JsonNode> results(List<ToolResult> results) {
        var messages = new ArrayList<JsonNode>();
        for (var result : results)
            messages.add(EventFields.message("tool", result.text()).put("tool_call_id", result.callId()));
        return messages;
    }

    @Override
    public EventReader events(ModelAnswer into) {
        return new ChatChunks(into);
    }

    @Override
    public void whole(JsonNode root, ModelAnswer into) {
        ChatChunks.whole(root, into);
    }
}
