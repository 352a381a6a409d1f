package dev.muster.fakes.model.responses;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
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
    private static final Set<String> NOT_READ = Set.of("id", "call_id", "status", "prompt_cache_breakpoint");

    private byte[] bytes = new byte[4_096];
    private int length;

    public byte[] array() {
        return bytes;
    }

    public int length() {
        return length;
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

    public Rendering tool(JsonNode tool) {
        if (!tool.path("type").asText().equals("function")) return marked("tool", read(tool));
        return marked("tool", tool.path("name").asText())
                .line(tool.path("description").asText())
                .line(tool.path("parameters").toString());
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

    public Rendering item(JsonNode item) {
        return switch (InputItem.kind(item)) {
            case "message" -> message(item.path("role").asText("user"), text(item.path("content")));
            case "function_call" ->
                call(item.path("name").asText(), item.path("arguments").asText());
            case "function_call_output" -> marked("output", text(item.path("output")));
            default -> marked(InputItem.kind(item), read(item));
        };
    }

    /** The text of a content that is a string or a list of parts. */
    static String text(JsonNode content) {
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
