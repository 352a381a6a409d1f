package dev.muster.fakes.app;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.muster.fakes.model.profile.Profile;
import dev.muster.fakes.model.profile.ToolProfile;
import java.util.Locale;
import java.util.Optional;

/** Offers the tools of a profile over MCP. It is pure. */
final class ToolShelf {
    /**
     * Says who is told about arguments that the tool's schema does not allow: the model, or, before 2025-11-25, the
     * client.
     */
    enum BadInput {
        TOOL_ERROR,
        PROTOCOL_ERROR
    }

    private final Profile profile;
    private final long seed;

    ToolShelf(Profile profile, long seed) {
        this.profile = profile;
        this.seed = seed;
    }

    /** Returns {@code {"tools": […]}}, always in the same order. */
    ObjectNode described() {
        var tools = JsonNodeFactory.instance.objectNode();
        profile.tools().forEach(tool -> tools.withArray("tools").add(described(tool)));
        return tools;
    }

    Optional<ToolProfile> tool(JsonNode params) {
        return profile.tool(params.path("name").asText());
    }

    /** @param session "" if the request does not tell */
    ToolAnswer call(JsonNode params, String session, BadInput badInput) {
        var found = tool(params);
        if (found.isEmpty())
            return ToolAnswer.refusal(
                    Optional.empty(),
                    ErrorKind.UNKNOWN_TOOL,
                    "Unknown tool: " + params.path("name").asText());
        var tool = found.get();
        var arguments = params.path("arguments");
        if (!arguments.isMissingNode() && !arguments.isObject())
            return ToolAnswer.refusal(
                    Optional.of(tool.name()),
                    ErrorKind.MALFORMED,
                    "arguments: found " + kindOf(arguments) + ", expected an object");
        var wrong = wrong(tool, arguments);
        if (wrong.isEmpty()) return ToolAnswer.of(tool, seed, session, arguments.toString());
        return switch (badInput) {
            case TOOL_ERROR -> ToolAnswer.complaint(tool, wrong.get());
            case PROTOCOL_ERROR -> ToolAnswer.refusal(Optional.of(tool.name()), ErrorKind.BAD_INPUT, wrong.get());
        };
    }

    /**
     * Returns the first thing in which the arguments differ from the schema: all parameters are strings, the first is
     * required.
     */
    private static Optional<String> wrong(ToolProfile tool, JsonNode arguments) {
        for (var name : tool.parameters()) {
            var value = arguments.path(name);
            boolean required = name.equals(tool.parameters().getFirst());
            if (value.isMissingNode() && required)
                return Optional.of("arguments: found no " + name + ", expected a string; call again with one");
            if (!value.isMissingNode() && !value.isTextual())
                return Optional.of(
                        "arguments, " + name + ": found " + kindOf(value) + ", expected a string; call again with one");
        }
        return Optional.empty();
    }

    private static String kindOf(JsonNode value) {
        return "a JSON " + value.getNodeType().toString().toLowerCase(Locale.ROOT);
    }

    private static ObjectNode described(ToolProfile tool) {
        var node =
                JsonNodeFactory.instance.objectNode().put("name", tool.name()).put("description", tool.description());
        var schema = node.putObject("inputSchema").put("type", "object");
        var properties = schema.putObject("properties");
        tool.parameters().forEach(name -> properties.putObject(name).put("type", "string"));
        var required = schema.putArray("required");
        tool.parameters().stream().limit(1).forEach(required::add);
        return node;
    }
}
