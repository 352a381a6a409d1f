package dev.muster.fakes.model.messages;

import com.fasterxml.jackson.databind.JsonNode;
import dev.muster.fakes.model.dialect.Json;
import dev.muster.fakes.model.turn.OfferedTool;
import dev.muster.protocol.wire.Body;
import java.util.List;

/** Reads the body of {@code POST /v1/messages}. Fields that it does not know are ignored. */
public final class MessagesReader {
    private static final int MOST_BREAKPOINTS = 4;

    private MessagesReader() {}

    /** What reading comes to. */
    public sealed interface Result {}

    public record Read(MessagesRequest request) implements Result {}

    public record Refused(MessagesError error) implements Result {}

    public static Result read(Body body) {
        var root = Json.parse(body);
        if (root.isMissingNode()) return refused("The request body is not valid JSON");
        if (!root.isObject()) return refused("The request body must be a JSON object");
        if (Json.text(root.path("model")).isEmpty()) return refused("model: Field required");
        if (Json.positive(root.path("max_tokens")).isEmpty())
            return refused("max_tokens: expected a whole number above 0");
        var messages = Json.list(root.path("messages"));
        if (messages.isEmpty()) return refused("messages: at least one message is required");
        for (int i = 0; i < messages.size(); i++) {
            var role = messages.get(i).path("role").asText();
            if (!role.equals("user") && !role.equals("assistant"))
                return refused("messages." + i + ".role: expected 'user' or 'assistant'");
        }
        int marks = marks(root);
        if (marks > MOST_BREAKPOINTS)
            return refused("A maximum of 4 blocks with cache_control may be provided. Found " + marks + ".");
        return new Read(request(root, messages, marks > 0));
    }

    private static Refused refused(String message) {
        return new Refused(MessagesError.invalid(message));
    }

    /** Marks of {@code cache_control}, wherever they may stand. */
    private static int marks(JsonNode root) {
        int marks = root.hasNonNull("cache_control") ? 1 : 0;
        for (var part : List.of(root.path("tools"), root.path("system"))) marks += marked(part);
        for (var message : root.path("messages")) marks += marked(message.path("content"));
        return marks;
    }

    private static int marked(JsonNode blocks) {
        int marks = 0;
        for (var block : blocks) if (block.hasNonNull("cache_control")) marks++;
        return marks;
    }

    private static MessagesRequest request(JsonNode root, List<JsonNode> messages, boolean cached) {
        var choice = root.path("tool_choice");
        var tools = Json.list(root.path("tools"));
        return new MessagesRequest(
                root.path("model").asText(),
                root.path("stream").asBoolean(false),
                root.path("system"),
                messages,
                tools,
                choice.path("type").asText().equals("none") ? List.of() : offered(tools),
                !choice.path("disable_parallel_tool_use").asBoolean(false),
                root.path("max_tokens").asInt(),
                thinks(root.path("thinking").path("type").asText()),
                cached,
                Json.text(root.path("metadata").path("session_id")));
    }

    private static boolean thinks(String type) {
        return type.equals("enabled") || type.equals("adaptive");
    }

    private static List<OfferedTool> offered(List<JsonNode> tools) {
        return tools.stream()
                .filter(tool -> Json.text(tool.path("name")).isPresent()
                        && tool.path("input_schema").isObject())
                .map(tool -> new OfferedTool(tool.path("name").asText(), Json.parameters(tool.path("input_schema"))))
                .toList();
    }
}
