package dev.muster.fakes.model.prompt;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.muster.fakes.model.cache.Prompt;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Set;

/**
 * The one text that a prompt is to the model, from which tokens and blocks are made: tools, then instructions, then input
 * items, each with a mark before it and a line break after it.
 *
 * <ul>
 *   <li>a function tool: {@code <|tool|>}, name, description and parameters (JSON without spaces, keys as sent), a line each;
 *       any other tool: its JSON
 *   <li>instructions: {@code <|instructions|>} and the text
 *   <li>a message: {@code <|ROLE|>} and its text, whether sent as a string or in parts; parts that are not text as JSON
 *   <li>a function call: {@code <|call|>}, name, a line break, the arguments as sent
 *   <li>its output: {@code <|output|>} and the text
 *   <li>anything else: {@code <|TYPE|>} and its JSON
 * </ul>
 *
 * Ids and states of items are left out: they are not the model's to read. A rendering of more items begins with the rendering
 * of fewer.
 */
public final class Rendering {
    private static final Set<String> NOT_READ =
            Set.of("id", "call_id", "tool_use_id", "status", "prompt_cache_breakpoint", "cache_control");

    private byte[] bytes = new byte[4_096];
    private int length;

    public int length() {
        return length;
    }

    /** What the cache sees of it. */
    public Prompt prompt(int blockTokens) {
        return Prompt.of(bytes, length, blockTokens);
    }

    /** A copy of what was rendered after this length. */
    public byte[] from(int start) {
        return Arrays.copyOfRange(bytes, start, length);
    }

    public Rendering append(byte[] more) {
        room(more.length);
        System.arraycopy(more, 0, bytes, length, more.length);
        length += more.length;
        return this;
    }

    /** @param parameters as sent, JSON */
    public Rendering tool(String name, String description, String parameters) {
        return marked("tool", name).line(description).line(parameters);
    }

    /** Anything that has no mark of its own. */
    public Rendering other(String mark, JsonNode json) {
        return marked(mark, read(json));
    }

    public Rendering instructions(String text) {
        return marked("instructions", text);
    }

    public Rendering message(String role, String text) {
        return marked(role, text);
    }

    public Rendering call(String name, String arguments) {
        return marked("call", name).line(arguments);
    }

    /** The result of a call. */
    public Rendering output(String text) {
        return marked("output", text);
    }

    /** The text of a content that is a string or a list of parts. */
    public static String text(JsonNode content) {
        if (!content.isArray()) return content.isTextual() ? content.asText() : read(content);
        var text = new StringBuilder();
        for (var part : content) {
            var piece = part.path("text").isTextual() ? part.path("text") : part.path("refusal");
            text.append(piece.isTextual() ? piece.asText() : read(part));
        }
        return text.toString();
    }

    private static String read(JsonNode node) {
        if (!(node instanceof ObjectNode object)) return node.toString();
        return object.deepCopy().remove(NOT_READ).toString();
    }

    private Rendering marked(String mark, String text) {
        return append("<|").append(mark).append("|>").line(text);
    }

    private Rendering line(String text) {
        return append(text).append("\n");
    }

    private Rendering append(String text) {
        return append(text.getBytes(StandardCharsets.UTF_8));
    }

    private void room(int more) {
        if (length + more > bytes.length) bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, length + more));
    }
}
