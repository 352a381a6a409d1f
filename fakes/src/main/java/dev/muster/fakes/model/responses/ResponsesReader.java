package dev.muster.fakes.model.responses;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.muster.fakes.model.dialect.ModelJson;
import dev.muster.fakes.model.dialect.OpenAiCaching;
import dev.muster.fakes.model.dialect.Refusal;
import dev.muster.fakes.model.dialect.RequestParameters;
import dev.muster.fakes.model.dialect.ToolChoice;
import dev.muster.fakes.model.turn.Offer;
import dev.muster.fakes.model.turn.OfferedTool;
import dev.muster.protocol.wire.http.Body;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads the body of {@code POST /v1/responses}. Fields that it does not know are ignored. */
public final class ResponsesReader {

    private ResponsesReader() {}

    /** A request is either read or refused. */
    public sealed interface Result {}

    public record Read(ResponsesRequest request) implements Result {}

    public record Refused(Refusal.Invalid why) implements Result {}

    public static Result read(Body body) {
        var root = ModelJson.parse(body);
        if (root.isMissingNode()) return refused("We could not parse the JSON body of your request.", null);
        if (!root.isObject()) return refused("The body of your request must be a JSON object.", null);
        if (!root.path("model").isTextual() || root.path("model").asText().isEmpty())
            return refused("Missing required parameter: 'model'.", "model");
        var previous = ModelJson.text(root.path("previous_response_id"));
        if (!root.has("input") && previous.isEmpty()) return refused("Missing required parameter: 'input'.", "input");
        var input = items(root.path("input"));
        if (input.isEmpty())
            return refused("Invalid type for 'input': expected a string or a list of input items.", "input");
        var tools = ModelJson.list(root.path("tools"));
        var offered = offered(tools);
        var choice = ToolChoice.of(root.path("tool_choice"));
        var wrong = RequestParameters.fault(root, "max_output_tokens")
                .or(() -> OpenAiCaching.fault(root))
                .or(() -> choice.fault(tools));
        if (wrong.isPresent()) return new Refused(wrong.get());
        var offer = choice.of(offered, root.path("parallel_tool_calls").asBoolean(true));
        return new Read(request(root, input.get(), tools, offer, previous));
    }

    private static Refused refused(String message, @Nullable String param) {
        return new Refused(new Refusal.Invalid(message, param));
    }

    private static ResponsesRequest request(
            JsonNode root, List<JsonNode> input, List<JsonNode> tools, Offer offer, Optional<String> previous) {
        return new ResponsesRequest(
                root.path("model").asText(),
                root.path("stream").asBoolean(false),
                input,
                root.path("instructions").asText(""),
                tools,
                offer,
                root.hasNonNull("tool_choice") ? root.path("tool_choice") : TextNode.valueOf("auto"),
                ModelJson.positive(root.path("max_output_tokens")),
                ModelJson.text(root.path("prompt_cache_key")),
                OpenAiCaching.of(root),
                previous,
                root.path("store").asBoolean(true),
                root.path("metadata").isObject() ? root.path("metadata") : JsonNodeFactory.instance.objectNode(),
                root);
    }

    /** Returns the input as items, none if there is no input; empty if it is neither a string nor a list of objects. */
    private static Optional<List<JsonNode>> items(JsonNode input) {
        if (input.isMissingNode()) return Optional.of(List.of());
        if (input.isTextual())
            return Optional.of(List.of(
                    JsonNodeFactory.instance.objectNode().put("role", "user").put("content", input.asText())));
        if (!input.isArray()) return Optional.empty();
        var items = ModelJson.list(input);
        return items.stream().allMatch(ObjectNode.class::isInstance) ? Optional.of(items) : Optional.empty();
    }

    private static List<OfferedTool> offered(List<JsonNode> tools) {
        return tools.stream()
                .filter(tool -> tool.path("type").asText().equals("function")
                        && !tool.path("name").asText().isEmpty())
                .map(tool -> new OfferedTool(tool.path("name").asText(), ModelJson.parameters(tool.path("parameters"))))
                .toList();
    }
}
