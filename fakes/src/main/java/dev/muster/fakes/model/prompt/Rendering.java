package dev.muster.fakes.model.prompt;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.muster.fakes.model.cache.request.Prompt;
import dev.muster.fakes.model.cache.rules.CacheRules;
import dev.muster.protocol.wire.http.Body;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;

/**
 * Builds the one text that a prompt is to the model, from which tokens and blocks are made: tools, then instructions,
 * then input items, each with a mark before it and a line break after it.
 *
 * <ul>
 *   <li>A function tool is {@code <|tool|>}, name, description and parameters (JSON without spaces, keys as sent), a
 *       line each; any other tool is its JSON.
 *   <li>Instructions are {@code <|instructions|>} and the text.
 *   <li>A message is {@code <|ROLE|>} and its text, whether sent as a string or in parts; parts that are not text
 *       are JSON.
 *   <li>A function call is {@code <|call|>}, name, a line break, the arguments as sent.
 *   <li>Its output is {@code <|output|>} and the text.
 *   <li>Anything else is {@code <|TYPE|>} and its JSON.
 * </ul>
 *
 * Ids, states and cache marks of items are left out: they are not for the model to read. A rendering of more items
 * begins with the rendering of fewer.
 */
public final class Rendering {
    private static final Set<String> NOT_READ =
            Set.of("id", "call_id", "tool_use_id", "status", "prompt_cache_breakpoint", "cache_control");

    private final Function<JsonNode, OptionalLong> marks;
    private final Boundaries boundaries = new Boundaries();
    private byte[] bytes = new byte[4_096];
    private int length;

    public Rendering() {
        this(_ -> OptionalLong.empty());
    }

    /** @param marks the life in ms of the mark on a tool, a part or a block, if it has one */
    public Rendering(Function<JsonNode, OptionalLong> marks) {
        this.marks = marks;
    }

    public int length() {
        return length;
    }

    /** Returns the prompt as the cache sees it. */
    public Prompt prompt(CacheRules rules, Marking marking) {
        return rules.breakpoints().inForce()
                ? boundaries.prompt(bytes, marking, rules.keyTokens())
                : Prompt.of(bytes, length, rules.blockTokens());
    }

    /** Returns a copy of what was rendered after this length. */
    public Rendered from(int start) {
        return new Rendered(Body.of(Arrays.copyOfRange(bytes, start, length)), boundaries.after(start));
    }

    /** Appends what was rendered before; its marks are not made again. */
    public void append(Rendered more) {
        boundaries.add(more.ends(), length);
        append(more.text().bytes());
    }

    private void append(byte[] more) {
        room(more.length);
        System.arraycopy(more, 0, bytes, length, more.length);
        length += more.length;
    }

    /** @param parameters as sent, JSON */
    public void tool(String name, String description, String parameters) {
        begin("tool").append(name).append("\n").append(description).append("\n").append(parameters);
        end();
    }

    /** Renders as JSON whatever has no form of its own. */
    public void other(String mark, JsonNode json) {
        begin(mark).append(read(json));
        end();
    }

    public void instructions(String text) {
        message("instructions", text);
    }

    public void message(String role, String text) {
        begin(role).append(text);
        end();
    }

    /** @param content a string, or a list of parts each of which may be marked */
    public void message(String role, JsonNode content) {
        begin(role);
        if (content.isArray()) {
            for (var part : content) {
                append(text(part));
                boundaries.add(length);
                mark(part);
            }
        } else {
            append(text(content));
        }
        end();
    }

    public void call(String name, String arguments) {
        begin("call").append(name).append("\n").append(arguments);
        end();
    }

    /** Renders the result of a call. */
    public void output(String text) {
        message("output", text);
    }

    /** Marks what ends here, if {@code marked} carries a mark. */
    public void mark(JsonNode marked) {
        marks.apply(marked).ifPresent(boundaries::mark);
    }

    /** Returns the text of a content that is a string, a part, or a list of parts. */
    public static String text(JsonNode content) {
        if (content.isTextual()) return content.asText();
        if (!content.isArray()) {
            var piece = content.path("text").isTextual() ? content.path("text") : content.path("refusal");
            return piece.isTextual() ? piece.asText() : read(content);
        }
        var text = new StringBuilder();
        for (var part : content) text.append(text(part));
        return text.toString();
    }

    private static String read(JsonNode node) {
        if (!(node instanceof ObjectNode object)) return node.toString();
        return object.deepCopy().remove(NOT_READ).toString();
    }

    private Rendering begin(String mark) {
        return append("<|").append(mark).append("|>");
    }

    private void end() {
        append("\n");
        boundaries.add(length);
    }

    private Rendering append(String text) {
        append(text.getBytes(StandardCharsets.UTF_8));
        return this;
    }

    private void room(int more) {
        if (length + more > bytes.length) bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, length + more));
    }
}
