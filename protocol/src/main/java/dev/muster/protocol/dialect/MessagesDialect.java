package dev.muster.protocol.dialect;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.muster.protocol.plan.Model;
import java.util.List;
import java.util.Map;

/** Speaks Anthropic's Messages. */
final class MessagesDialect implements ModelDialect {
    /** The API requires a limit on the output; this one is sent where the plan has none. */
    static final int PRESET_OUTPUT = 4096;

    @Override
    public String path() {
        return "/v1/messages";
    }

    @Override
    public Map<String, String> headers() {
        return Map.of("anthropic-version", "2023-06-01");
    }

    @Override
    public String conversation() {
        return "messages";
    }

    @Override
    public ObjectNode fixed(Model model, String system) {
        var fields = EventFields.object().put("model", model.name()).put("stream", model.stream());
        if (!system.isEmpty()) fields.put("system", system);
        if (model.cacheControl() != Model.CacheControl.NONE)
            fields.putObject("cache_control")
                    .put("type", "ephemeral")
                    .put("ttl", model.cacheControl().word());
        if (model.tools().isEmpty()) return fields;
        var tools = fields.putArray("tools");
        for (var tool : model.tools())
            tools.addObject()
                    .put("name", tool.name())
                    .put("description", tool.description())
                    .set("input_schema", EventFields.known(tool.parameters()));
        return fields;
    }

    @Override
    public List<JsonNode> opening(String system) {
        return List.of();
    }

    @Override
    public ObjectNode varying(Varying varying) {
        return EventFields.object().put("max_tokens", varying.output().orElse(PRESET_OUTPUT));
    }

    @Override
    public JsonNode user(String text) {
        return EventFields.message("user", text);
    }

    /** Leaves no message where the model said nothing, because the API does not accept empty text. */
    @Override
    public List<JsonNode> said(ModelAnswer answer) {
        if (answer.text().isBlank() && answer.calls().isEmpty()) return List.of();
        var message = EventFields.object().put("role", "assistant");
        var content = message.putArray("content");
        if (!answer.text().isBlank()) content.addObject().put("type", "text").put("text", answer.text());
        for (var call : answer.calls())
            content.addObject()
                    .put("type", "tool_use")
                    .put("id", call.id())
                    .put("name", call.name())
                    .set("input", input(call.arguments()));
        return List.of(message);
    }

    /** Gives an empty object for arguments that were cut off: they are not JSON, and the API accepts only an object. */
    private static JsonNode input(String arguments) {
        try {
            return EventFields.tree(arguments);
        } catch (JsonProcessingException e) {
            return EventFields.object();
        }
    }

    @Override
    public List<JsonNode> results(List<ToolResult> results) {
        var message = EventFields.object().put("role", "user");
        var content = message.putArray("content");
        for (var result : results)
            content.addObject()
                    .put("type", "tool_result")
                    .put("tool_use_id", result.callId())
                    .put("content", result.text());
        return List.of(message);
    }

    @Override
    public EventReader events(ModelAnswer into) {
        return new MessagesEvents(into);
    }

    @Override
    public void whole(JsonNode root, ModelAnswer into) {
        MessagesEvents.whole(root, into);
    }
}
