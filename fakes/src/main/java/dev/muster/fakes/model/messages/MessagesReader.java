package dev.muster.fakes.model.messages;

import com.fasterxml.jackson.databind.JsonNode;
import dev.muster.fakes.model.dialect.ModelJson;
import dev.muster.fakes.model.dialect.Refusal;
import dev.muster.fakes.model.dialect.ToolChoice;
import dev.muster.fakes.model.turn.Offer;
import dev.muster.fakes.model.turn.OfferedTool;
import dev.muster.protocol.wire.http.Body;
import java.util.List;

/** Reads the body of {@code POST /v1/messages}. Fields that it does not know are ignored. */
public final class MessagesReader {
    private MessagesReader() {}

    /** A request is either read or refused. */
    public sealed interface Result {}

    public record Read(MessagesRequest request) implements Result {}

    public record Refused(Refusal.Invalid why) implements Result {}

    public static Result read(Body body) {
        var root = ModelJson.parse(body);
        if (root.isMissingNode()) return refused("The request body is not valid JSON");
        if (!root.isObject()) return refused("The request body must be a JSON object");
        if (ModelJson.text(root.path("model")).isEmpty()) return refused("model: Field required");
        if (ModelJson.positive(root.path("max_tokens")).isEmpty())
            return refused("max_tokens: expected a whole number above 0");
        var messages = ModelJson.list(root.path("messages"));
        if (messages.isEmpty()) return refused("messages: at least one message is required");
        for (int i = 0; i < messages.size(); i++) {
            var role = messages.get(i).path("role").asText();
            if (!role.equals("user") && !role.equals("assistant"))
                return refused("messages." + i + ".role: expected 'user' or 'assistant'");
        }
        var control = CacheControl.of(root);
        var wrong = control.fault();
        if (wrong.isPresent()) return refused(wrong.get());
        var tools = ModelJson.list(root.path("tools"));
        var offered = offered(tools);
        var choice = root.path("tool_choice");
        if (choice.isTextual()) return refused("tool_choice: found a string, expected an object with a type");
        var chosen = ToolChoice.of(choice);
        var unknown = chosen.fault(tools);
        if (unknown.isPresent()) return refused(unknown.get().message());
        var offer = chosen.of(offered, !choice.path("disable_parallel_tool_use").asBoolean(false));
        return new Read(request(root, messages, tools, offer, control));
    }

    private static Refused refused(String message) {
        return new Refused(new Refusal.Invalid(message, null));
    }

    private static MessagesRequest request(
            JsonNode root, List<JsonNode> messages, List<JsonNode> tools, Offer offer, CacheControl control) {
        return new MessagesRequest(
                root.path("model").asText(),
                root.path("stream").asBoolean(false),
                root.path("system"),
                messages,
                tools,
                offer,
                root.path("max_tokens").asInt(),
                thinks(root.path("thinking").path("type").asText()),
                control,
                ModelJson.text(root.path("metadata").path("session_id")));
    }

    private static boolean thinks(String type) {
        return type.equals("enabled") || type.equals("adaptive");
    }

    private static List<OfferedTool> offered(List<JsonNode> tools) {
        return tools.stream()
                .filter(tool -> ModelJson.text(tool.path("name")).isPresent()
                        && tool.path("input_schema").isObject())
                .map(tool ->
                        new OfferedTool(tool.path("name").asText(), ModelJson.parameters(tool.path("input_schema"))))
                .toList();
    }
}
