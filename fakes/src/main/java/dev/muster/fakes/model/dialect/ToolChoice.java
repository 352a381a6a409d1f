package dev.muster.fakes.model.dialect;

import com.fasterxml.jackson.databind.JsonNode;
import dev.muster.fakes.model.turn.Offer;
import dev.muster.fakes.model.turn.OfferedTool;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/**
 * What a request says of the tools that it brings: {@code tool_choice}, in OpenAI's words and in Anthropic's.
 *
 * @param names of the only ones that it means; empty for all
 */
public record ToolChoice(Kind kind, Set<String> names) {
    enum Kind {
        AUTO,
        NONE,
        FORCED
    }

    public ToolChoice {
        names = Set.copyOf(names);
    }

    /** What it does not know is taken for {@code auto}. */
    public static ToolChoice of(JsonNode choice) {
        if (choice.isTextual()) return all(kind(choice.asText()));
        var type = choice.path("type").asText();
        return switch (type) {
            case "tool", "function" -> new ToolChoice(Kind.FORCED, names(List.of(choice)));
            case "allowed_tools" -> {
                var allowed = choice.path("allowed_tools").isObject() ? choice.path("allowed_tools") : choice;
                yield new ToolChoice(kind(allowed.path("mode").asText()), names(allowed.path("tools")));
            }
            default -> all(kind(type));
        };
    }

    private static ToolChoice all(Kind kind) {
        return new ToolChoice(kind, Set.of());
    }

    private static Kind kind(String word) {
        return switch (word) {
            case "none" -> Kind.NONE;
            case "required", "any" -> Kind.FORCED;
            default -> Kind.AUTO;
        };
    }

    private static Set<String> names(Iterable<JsonNode> tools) {
        return StreamSupport.stream(tools.spliterator(), false)
                .map(tool -> tool.path("name")
                        .asText(tool.path("function").path("name").asText()))
                .filter(name -> !name.isEmpty())
                .collect(Collectors.toUnmodifiableSet());
    }

    /** What is wrong with it beside these tools. */
    public Optional<Refusal.Invalid> fault(List<OfferedTool> tools) {
        var known = tools.stream().map(OfferedTool::name).collect(Collectors.toSet());
        return names.stream()
                .filter(name -> !known.contains(name))
                .sorted()
                .findFirst()
                .map(name -> new Refusal.Invalid(
                        "Tool choice '" + name + "' not found in 'tools' parameter.", "tool_choice"));
    }

    /** What it leaves of these tools. */
    public Offer of(List<OfferedTool> tools, boolean parallel) {
        var left = kind == Kind.NONE
                ? List.<OfferedTool>of()
                : tools.stream()
                        .filter(tool -> names.isEmpty() || names.contains(tool.name()))
                        .toList();
        return new Offer(left, parallel, kind == Kind.FORCED);
    }
}
