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
 * Holds what a request says of the tools that it brings: {@code tool_choice}, in OpenAI's words and in Anthropic's.
 *
 * @param only the names of the tools that it means; empty for all
 */
public record ToolChoice(Kind kind, Optional<Set<String>> only) {
    enum Kind {
        AUTO,
        NONE,
        /** The model has to call at least one tool. */
        SOME,
        /** The model has to call the tool that is named. */
        NAMED,
        UNREADABLE
    }

    private static final String NAME = "tool_choice";

    public ToolChoice {
        only = only.map(Set::copyOf);
    }

    /**
     * Reads the choice. Objects of other types name tools that a provider runs itself, and as the fake has none of
     * those, they count as {@code auto}.
     */
    public static ToolChoice of(JsonNode choice) {
        if (choice.isMissingNode() || choice.isNull()) return all(Kind.AUTO);
        if (choice.isTextual()) return all(word(choice.asText()));
        if (!choice.path("type").isTextual()) return all(Kind.UNREADABLE);
        return switch (choice.path("type").asText()) {
            case "none" -> all(Kind.NONE);
            case "any" -> all(Kind.SOME);
            case "tool", "function" -> new ToolChoice(Kind.NAMED, Optional.of(names(List.of(choice))));
            case "allowed_tools" -> {
                var allowed = choice.path("allowed_tools").isObject() ? choice.path("allowed_tools") : choice;
                yield new ToolChoice(word(allowed.path("mode").asText()), Optional.of(names(allowed.path("tools"))));
            }
            default -> all(Kind.AUTO);
        };
    }

    private static ToolChoice all(Kind kind) {
        return new ToolChoice(kind, Optional.empty());
    }

    private static Kind word(String word) {
        return switch (word) {
            case "auto" -> Kind.AUTO;
            case "none" -> Kind.NONE;
            case "required" -> Kind.SOME;
            default -> Kind.UNREADABLE;
        };
    }

    private static Set<String> names(Iterable<JsonNode> tools) {
        return StreamSupport.stream(tools.spliterator(), false)
                .map(tool -> tool.path("name")
                        .asText(tool.path("function").path("name").asText()))
                .filter(name -> !name.isEmpty())
                .collect(Collectors.toUnmodifiableSet());
    }

    /**
     * Returns what is wrong with the choice; empty if nothing is.
     *
     * @param sent all tools of the request, also those that a provider runs itself
     */
    public Optional<Refusal.Invalid> fault(List<JsonNode> sent) {
        if (kind == Kind.UNREADABLE) return wrong("found neither a word nor an object that says which tools to call");
        if (kind == Kind.NAMED && only.filter(Set::isEmpty).isPresent())
            return wrong("found no name, expected that of a tool");
        if (kind == Kind.SOME && sent.isEmpty()) return wrong("found a call that is required, expected tools to call");
        var known = names(sent);
        return only.stream()
                .flatMap(Set::stream)
                .filter(name -> !known.contains(name))
                .sorted()
                .findFirst()
                .flatMap(name -> wrong("found '" + name + "', expected a tool that is among 'tools'"));
    }

    private static Optional<Refusal.Invalid> wrong(String message) {
        return Optional.of(new Refusal.Invalid(NAME + ": " + message, NAME));
    }

    /** Returns what the choice leaves of these tools. */
    public Offer of(List<OfferedTool> offered, boolean parallel) {
        return new Offer(
                offered.stream().filter(tool -> allows(tool.name())).toList(),
                parallel,
                switch (kind) {
                    case AUTO, NONE, UNREADABLE -> Offer.Force.FREE;
                    case SOME -> Offer.Force.SOME;
                    case NAMED -> Offer.Force.ONE;
                });
    }

    private boolean allows(String tool) {
        return kind != Kind.NONE && (only.isEmpty() || only.get().contains(tool));
    }
}
