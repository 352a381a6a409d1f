package dev.muster.fakes.agent.model;

import com.fasterxml.jackson.databind.JsonNode;
import dev.muster.fakes.agent.loop.AgentJson;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The input of a session's model calls. It only ever grows at its end, so that a call's prompt begins with the call
 * before; and it is kept as the bytes that are sent, so that no call encodes it again. Used on the session's loop only.
 */
public final class ModelInput {
    private static final String DEVELOPER = "{\"role\":\"developer\",\"content\":";

    private final List<byte[]> pieces = new ArrayList<>();
    private final StringBuilder unsaved = new StringBuilder();
    private int length;
    private String workspace = "";

    /** The conversation in these chapters of history. */
    public static ModelInput of(List<String> chapters) {
        var conversation = new ModelInput();
        for (var chapter : chapters) {
            conversation.append(chapter);
            if (chapter.startsWith(DEVELOPER)) {
                conversation.workspace = chapter;
            }
        }
        return conversation;
    }

    /**
     * Begins a turn: the workspace if it is not the one that stands there already, and the person's message. A new
     * workspace goes to the end and does not replace the old one, which would rewrite the prompt.
     */
    public void ask(String newWorkspace, String text) {
        var item = DEVELOPER + AgentJson.quote(newWorkspace) + "}";
        if (!newWorkspace.isEmpty() && !workspace.startsWith(item)) {
            workspace = item;
            add(item);
        }
        add("{\"role\":\"user\",\"content\":" + AgentJson.quote(text) + "}");
    }

    /** The items as {@link #add} takes them. */
    public static String joined(List<JsonNode> items) {
        return items.stream().map(JsonNode::toString).collect(Collectors.joining(","));
    }

    /** Appends items: JSON objects with commas between; "" for none. */
    public void add(String items) {
        if (!items.isEmpty()) {
            append(items);
            unsaved.append(unsaved.isEmpty() ? "" : ",").append(items);
        }
    }

    /** What was appended since the last call, for the store. */
    public String takeUnsaved() {
        var items = unsaved.toString();
        unsaved.setLength(0);
        return items;
    }

    /** The bytes of a request's body: a head that ends with the opening of the input, the items, the closing. */
    public byte[] body(byte[]... head) {
        int size = length + Math.max(0, pieces.size() - 1) + 2;
        for (var part : head) {
            size += part.length;
        }
        var body = new byte[size];
        int at = 0;
        for (var part : head) {
            System.arraycopy(part, 0, body, at, part.length);
            at += part.length;
        }
        for (int i = 0; i < pieces.size(); i++) {
            var piece = pieces.get(i);
            System.arraycopy(piece, 0, body, at, piece.length);
            at += piece.length;
            if (i < pieces.size() - 1) {
                body[at++] = ',';
            }
        }
        body[at] = ']';
        body[at + 1] = '}';
        return body;
    }

    private void append(String items) {
        var bytes = items.getBytes(StandardCharsets.UTF_8);
        pieces.add(bytes);
        length += bytes.length;
    }
}
