package dev.muster.protocol.dialect;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.muster.protocol.plan.Model;
import java.util.ArrayList;
import java.util.List;

/** Speaks OpenAI's Responses API. */
final class ResponsesDialect implements ModelDialect {
    @Override
    public String path() {
        return "/v1/responses";
    }

    @Override
    public String conversation() {
        return "input";
    }

    @Override
    public ObjectNode fixed(Model model, String system) {
        var fields = EventFields.object().put("model", model.name()).put("stream", model.stream());
        if (!system.isEmpty()) fields.put("instructions", system);
        if (model.tools().isEmpty()) return fields;
        var tools = fields.putArray("tools");
        for (var tool : model.tools())
            tools.addObject()
                    .put("type", "function")
                    .put("name", tool.name())
                    .put("description", tool.description())
                    .put("strict", false)
                    .set("parameters", EventFields.known(tool.parameters()));
        return fields;
    }

    @Override
    public List<JsonNode> opening(String system) {
        return List.of();
    }

    @Override
    public ObjectNode varying(Varying varying) {
        var fields = EventFields.object();
        varying.output().ifPresent(tokens -> fields.put("max_output_tokens", tokens));
        varying.cacheKey().ifPresent(key -> fields.put("prompt_cache_key", key));
        varying.previous().ifPresent(id -> fields.put("previous_response_id", id));
        return fields;
    }

    @Override
    public JsonNode user(String text) {
        return EventFields.message("user", text);
    }

    @Override
    public List<JsonNode> said(ModelAnswer answer) {
        var items = new ArrayList<JsonNode>();
        if (!answer.text().isEmpty()) items.add(EventFields.message("assistant", answer.text()));
        for (var call : answer.calls())
            items.add(EventFields.object()
                    .put("type", "function_call")
                    .put("call_id", call.id())
                    .put("name", call.name())
                    .put("arguments", call.arguments()));
        return items;
    }

    @Override
    public List<JsonNode> results(List<ToolResult> results) {
        var items = new ArrayList<JsonNode>();
        for (var result : results)
            items.add(EventFields.object()
                    .put("type", "function_call_output")
                    .put("call_id", result.callId())
                    .put("output", result.text()));
        return items;
    }

    @Override
    public EventReader events(ModelAnswer into) {
        return new ResponsesEvents(into);
    }

    @Override
    public void whole(JsonNode root, ModelAnswer into) {
        ResponsesEvents.whole(root, into);
    }
}
