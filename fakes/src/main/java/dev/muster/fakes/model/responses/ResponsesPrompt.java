package dev.muster.fakes.model.responses;

import com.fasterxml.jackson.databind.JsonNode;
import dev.muster.fakes.model.prompt.Rendering;

/** Renders the parts of a request for a response. */
public final class ResponsesPrompt {
    private ResponsesPrompt() {}

    public static void tool(Rendering into, JsonNode tool) {
        if (tool.path("type").asText().equals("function"))
            into.tool(
                    tool.path("name").asText(),
                    tool.path("description").asText(),
                    tool.path("parameters").toString());
        else into.other("tool", tool);
    }

    public static void item(Rendering into, JsonNode item) {
        switch (InputItem.kind(item)) {
            case "message" -> into.message(item.path("role").asText("user"), item.path("content"));
            case "function_call" ->
                into.call(item.path("name").asText(), item.path("arguments").asText());
            case "function_call_output" -> into.message("output", item.path("output"));
            default -> into.other(InputItem.kind(item), item);
        }
    }
}
