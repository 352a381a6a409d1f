package dev.muster.fakes.model.responses;

import com.fasterxml.jackson.databind.JsonNode;

/** Tells the kinds of input items apart. */
final class InputItem {
    private InputItem() {}

    /** Returns the type of an item; an item without a type is a message. */
    static String kind(JsonNode item) {
        var type = item.path("type").asText("");
        return type.isEmpty() ? "message" : type;
    }

    static boolean isUserMessage(JsonNode item) {
        return kind(item).equals("message") && item.path("role").asText("user").equals("user");
    }

    static boolean isToolOutput(JsonNode item) {
        return kind(item).equals("function_call_output");
    }
}
