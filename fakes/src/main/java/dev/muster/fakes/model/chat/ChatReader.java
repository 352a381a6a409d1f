package dev.muster.fakes.model.chat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.muster.fakes.model.dialect.ModelJson;
import dev.muster.fakes.model.dialect.OpenAiCaching;
import dev.muster.fakes.model.dialect.Refusal;
import dev.muster.fakes.model.dialect.RequestParameters;
import dev.muster.fakes.model.dialect.ToolChoice;
import dev.muster.fakes.model.turn.Offer;
import dev.muster.fakes.model.turn.OfferedTool;
import dev.muster.protocol.wire.http.Body;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Reads the body of {@code POST /v1/chat/completions}. Fields that it does not know are ignored. */
public final class ChatReader {

    private ChatReader() {}

    /** A request is either read or refused. */
    public sealed interface Result {}

    public record Read(ChatRequest request) implements Result {}

    public record Refused(Refusal.Invalid why) implements Result {}

    public static Result read(Body body) {
        var root = ModelJson.parse(body);
        if (root.isMissingNode()) return refused("We could not parse the JSON body of your request.", null);
        if (!root.isObject()) return refused("The body of your request must be a JSON object.", null);
        if (ModelJson.text(root.path("model")).isEmpty())
            return refused("Missing required parameter: 'model'.", "model");
        var messages = ModelJson.list(root.path("messages"));
        if (messages.isEmpty() || !messages.stream().allMatch(JsonNode::isObject))
            return refused("Invalid 'messages': expected a list of at least one message.", "messages");
        for (int i = 0; i < messages.size(); i++)
            if (ModelJson.text(messages.get(i).path("role")).isEmpty())
                return refused("Missing required parameter: 'messages[" + i + "].role'.", "messages[" + i + "].role");
        var tools = ModelJson.list(root.path("tools"));
        var offered = offered(tools);
        var choice = ToolChoice.of(root.path("tool_choice"));
        var wrong = RequestParameters.fault(root, "max_completion_tokens", "max_tokens")
                .or(() -> OpenAiCaching.fault(root))
                .or(() -> choice.fault(tools));
        if (wrong.isPresent()) return new Refused(wrong.get());
        return new Read(request(
                root,
                messages,
                tools,
                choice.of(offered, root.path("parallel_tool_calls").asBoolean(true))));
    }

    private static Refused refused(String message, @Nullable String param) {
        return new Refused(new Refusal.Invalid(message, param));
    }

    private static ChatRequest request(JsonNode root, List<JsonNode> messages, List<JsonNode> tools, Offer offer) {
        return new ChatRequest(
                root.path("model").asText(),
                root.path("stream").asBoolean(false),
                root.path("stream_options").path("include_usage").asBoolean(false),
                messages,
                tools,
                offer,
                limit(root),
                ModelJson.text(root.path("prompt_cache_key")),
                OpenAiCaching.of(root),
                ModelJson.text(root.path("metadata").path("session_id")));
    }

    private static OptionalInt limit(JsonNode root) {
        var newer = ModelJson.positive(root.path("max_completion_tokens"));
        return newer.isPresent() ? newer : ModelJson.positive(root.path("max_tokens"));
    }

    private static List<OfferedTool> offered(List<JsonNode> tools) {
        return tools.stream()
                .filter(tool -> tool.path("type").asText().equals("function"))
                .map(tool -> tool.path("function"))
                .filter(function -> ModelJson.text(function.path("name")).isPresent())
                .map(function -> new OfferedTool(
                        function.path("name").asText(), ModelJson.parameters(function.path("parameters"))))
                .toList();
    }
}
