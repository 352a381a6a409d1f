package dev.muster.fakes.model.chat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.muster.fakes.model.cache.request.Prompt;
import dev.muster.fakes.model.cache.rules.CacheRules;
import dev.muster.fakes.model.dialect.OpenAiCaching;
import dev.muster.fakes.model.dialect.Served;
import dev.muster.fakes.model.dialect.WholeRequest;
import dev.muster.fakes.model.play.Frames;
import dev.muster.fakes.model.prompt.Rendering;
import dev.muster.fakes.model.turn.Dialogue;
import dev.muster.fakes.model.turn.Offer;
import dev.muster.fakes.model.turn.Reply;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Holds a request for a chat completion, as far as the fake reads it.
 *
 * @param includeUsage whether a stream ends with a chunk of usage
 * @param tools the tools as sent, for the rendering
 * @param offer which of the tools the model may call, and whether it must
 */
public record ChatRequest(
        String model,
        boolean stream,
        boolean includeUsage,
        List<JsonNode> messages,
        List<JsonNode> tools,
        Offer offer,
        OptionalInt maxTokens,
        Optional<String> cacheKey,
        OpenAiCaching caching,
        Optional<String> sessionId)
        implements WholeRequest {
    public ChatRequest {
        messages = List.copyOf(messages);
        tools = List.copyOf(tools);
    }

    @Override
    public Prompt prompt(CacheRules rules) {
        var marking = caching.marking(rules);
        var rendering = new Rendering(marking.parts());
        tools.forEach(tool -> render(tool, rendering));
        for (var message : messages) {
            var content = message.path("content");
            switch (message.path("role").asText()) {
                case "tool", "function" -> rendering.message("output", content);
                case "assistant" -> assistant(message, content, rendering);
                default -> rendering.message(message.path("role").asText(), content);
            }
        }
        return rendering.prompt(rules, marking);
    }

    private static void render(JsonNode tool, Rendering into) {
        var function = tool.path("function");
        if (tool.path("type").asText().equals("function"))
            into.tool(
                    function.path("name").asText(),
                    function.path("description").asText(),
                    function.path("parameters").toString());
        else into.other("tool", tool);
    }

    private static void assistant(JsonNode message, JsonNode content, Rendering into) {
        if (!content.isNull() && !Rendering.text(content).isEmpty()) into.message("assistant", content);
        for (var call : message.path("tool_calls"))
            into.call(
                    call.path("function").path("name").asText(),
                    call.path("function").path("arguments").asText());
    }

    @Override
    public Dialogue dialogue(Optional<String> session) {
        int users = 0;
        int outputs = 0;
        var opening = "";
        for (var message : messages) {
            switch (message.path("role").asText()) {
                case "user" -> {
                    if (users++ == 0) opening = Rendering.text(message.path("content"));
                    outputs = 0;
                }
                case "tool", "function" -> outputs++;
                default -> {}
            }
        }
        return new Dialogue(session.orElse(opening), users, outputs);
    }

    @Override
    public boolean isCached() {
        return true;
    }

    @Override
    public Reply limited(Reply reply) {
        return maxTokens.isPresent() ? reply.limited(maxTokens.getAsInt()) : reply;
    }

    @Override
    public Frames frames(Served served) {
        return new ChatFrames(new ChatAnswer(model, served), includeUsage);
    }

    @Override
    public ObjectNode whole(Served served) {
        return new ChatAnswer(model, served).completion();
    }
}
