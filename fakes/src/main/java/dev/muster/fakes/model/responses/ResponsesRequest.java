package dev.muster.fakes.model.responses;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.muster.fakes.model.dialect.OpenAiCaching;
import dev.muster.fakes.model.turn.Offer;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Holds a request for a response, as far as the fake reads it.
 *
 * @param input the input items; a plain string has become a message of the user
 * @param tools the tools as sent, for the rendering
 * @param offer which of the tools the model may call, and whether it must
 * @param toolChoice as sent, or {@code auto}
 * @param store whether a later request may go on from this response
 * @param body the whole body as sent, for what is seldom looked at; a missing node once the prompt is dropped
 */
public record ResponsesRequest(
        String model,
        boolean stream,
        List<JsonNode> input,
        String instructions,
        List<JsonNode> tools,
        Offer offer,
        JsonNode toolChoice,
        OptionalInt maxOutputTokens,
        Optional<String> cacheKey,
        OpenAiCaching caching,
        Optional<String> previousId,
        boolean store,
        JsonNode metadata,
        JsonNode body) {
    public ResponsesRequest {
        input = List.copyOf(input);
        tools = List.copyOf(tools);
    }

    public Optional<String> sessionId() {
        var id = metadata.path("session_id");
        return id.isTextual() && !id.asText().isEmpty() ? Optional.of(id.asText()) : Optional.empty();
    }

    /** Returns the request without what makes the prompt. */
    public ResponsesRequest withoutPrompt() {
        return new ResponsesRequest(
                model,
                stream,
                List.of(),
                "",
                List.of(),
                offer,
                toolChoice,
                maxOutputTokens,
                cacheKey,
                caching,
                previousId,
                store,
                metadata,
                MissingNode.getInstance());
    }
}
