package dev.muster.fakes.model.messages;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.muster.fakes.model.cache.request.Prompt;
import dev.muster.fakes.model.cache.rules.CacheRules;
import dev.muster.fakes.model.dialect.Served;
import dev.muster.fakes.model.dialect.WholeRequest;
import dev.muster.fakes.model.play.Frames;
import dev.muster.fakes.model.prompt.Rendering;
import dev.muster.fakes.model.turn.Dialogue;
import dev.muster.fakes.model.turn.Item;
import dev.muster.fakes.model.turn.Offer;
import dev.muster.fakes.model.turn.Reply;
import java.util.List;
import java.util.Optional;

/**
 * Holds a request for a message, as far as the fake reads it.
 *
 * @param system the system prompt: a text, or a list of blocks
 * @param tools the tools as sent, for the rendering
 * @param offer which of the tools the model may call, and whether it must
 * @param thinks whether the client wants to see what the model thinks
 * @param control the marks for the cache
 */
public record MessagesRequest(
        String model,
        boolean stream,
        JsonNode system,
        List<JsonNode> messages,
        List<JsonNode> tools,
        Offer offer,
        int maxTokens,
        boolean thinks,
        CacheControl control,
        Optional<String> sessionId)
        implements WholeRequest {
    public MessagesRequest {
        messages = List.copyOf(messages);
        tools = List.copyOf(tools);
    }

    @Override
    public Prompt prompt(CacheRules rules) {
        var marking = control.marking(model, rules);
        var rendering = new Rendering(marking.parts());
        for (var tool : tools) {
            if (tool.path("input_schema").isObject())
                rendering.tool(
                        tool.path("name").asText(),
                        tool.path("description").asText(),
                        tool.path("input_schema").toString());
            else rendering.other("tool", tool);
            rendering.mark(tool);
        }
        if (!system.isMissingNode() && !system.isNull()) rendering.message("instructions", system);
        messages.forEach(message -> render(message, rendering));
        return rendering.prompt(rules, marking);
    }

    private static void render(JsonNode message, Rendering into) {
        var role = message.path("role").asText();
        var content = message.path("content");
        if (!content.isArray()) {
            into.message(role, Rendering.text(content));
            return;
        }
        for (var block : content) {
            switch (block.path("type").asText()) {
                case "text" -> into.message(role, block.path("text").asText());
                case "tool_use" ->
                    into.call(block.path("name").asText(), block.path("input").toString());
                case "tool_result" -> into.output(Rendering.text(block.path("content")));
                default -> into.other(block.path("type").asText("block"), block);
            }
            into.mark(block);
        }
    }

    @Override
    public Dialogue dialogue(Optional<String> session) {
        int users = 0;
        int outputs = 0;
        var opening = "";
        for (var message : messages) {
            if (!message.path("role").asText().equals("user")) continue;
            int results = results(message.path("content"));
            if (results > 0) {
                outputs += results;
            } else {
                if (users++ == 0) opening = Rendering.text(message.path("content"));
                outputs = 0;
            }
        }
        return new Dialogue(session.orElse(opening), users, outputs);
    }

    private static int results(JsonNode content) {
        int results = 0;
        for (var block : content) if (block.path("type").asText().equals("tool_result")) results++;
        return results;
    }

    @Override
    public boolean isCached() {
        return !control.isEmpty();
    }

    /** This dialect has no cache keys. */
    @Override
    public Optional<String> cacheKey() {
        return Optional.empty();
    }

    @Override
    public Reply limited(Reply reply) {
        var shown = thinks ? reply : reply.without(Item.Reasoning.class);
        return shown.limited(maxTokens);
    }

    @Override
    public Frames frames(Served served) {
        return new MessagesFrames(new MessagesAnswer(model, served));
    }

    @Override
    public ObjectNode whole(Served served) {
        return new MessagesAnswer(model, served).finished();
    }
}
