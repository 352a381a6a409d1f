package dev.muster.protocol.dialect;

import com.fasterxml.jackson.databind.JsonNode;
import dev.muster.protocol.plan.Model;
import io.netty.buffer.ByteBufUtil;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Holds what one session and its model have said, and makes the requests that follow from it. Each item is serialized
 * once and copied from then on.
 */
public final class Conversation {
    /** A request's conversation may have at most this many bytes, which is far above any model's window. */
    public static final int LARGEST = 64 << 20;

    private final RequestHead head;
    private final Model.History history;
    private final List<byte[]> items = new ArrayList<>();
    private int size;
    private long textBytes;
    private Optional<String> previous = Optional.empty();

    public Conversation(RequestHead head, Model.History history) {
        this.head = head;
        this.history = history;
    }

    /** Adds a new message of the person. */
    public void user(String text) {
        if (history == Model.History.NONE) clear();
        add(head.dialect().user(text), ByteBufUtil.utf8Bytes(text));
    }

    /** Takes in what the model answered to the latest request. */
    public void said(ModelAnswer answer) {
        if (history == Model.History.CHAIN) {
            clear();
            previous = answer.id();
            return;
        }
        long bytes = ByteBufUtil.utf8Bytes(answer.text());
        for (var call : answer.calls())
            bytes += (long) ByteBufUtil.utf8Bytes(call.name()) + ByteBufUtil.utf8Bytes(call.arguments());
        addAll(head.dialect().said(answer), bytes);
    }

    public void results(List<ModelDialect.ToolResult> results) {
        long bytes = 0;
        for (var result : results) bytes += ByteBufUtil.utf8Bytes(result.text());
        addAll(head.dialect().results(results), bytes);
    }

    private void addAll(List<JsonNode> added, long bytes) {
        textBytes += bytes;
        added.forEach(item -> add(item, 0));
    }

    private void add(JsonNode item, long bytes) {
        var written = RequestHead.bytes(item.toString());
        items.add(written);
        size += written.length;
        textBytes += bytes;
    }

    private void clear() {
        items.clear();
        size = 0;
        textBytes = 0;
    }

    /** Returns whether the conversation has grown past {@link #LARGEST}. */
    public boolean isTooLarge() {
        return size > LARGEST;
    }

    /**
     * Returns the id of the response that the next request follows; it is absent unless the server keeps the
     * conversation.
     */
    public Optional<String> previous() {
        return previous;
    }

    /** Returns the input tokens of the next request, by the client's own estimate of what it sends as text. */
    public long tokens() {
        return Math.ceilDiv(head.textBytes() + textBytes, Model.BYTES_PER_TOKEN);
    }

    /** Returns the body of a request. */
    public byte[] request(ModelDialect.Varying varying) {
        var tail = head.tail(varying);
        var out = new ByteArrayOutputStream(head.size() + size + items.size() + tail.length);
        head.writeTo(out);
        boolean isFirst = head.isEmpty();
        for (var item : items) {
            if (!isFirst) out.write(',');
            isFirst = false;
            out.writeBytes(item);
        }
        out.writeBytes(tail);
        return out.toByteArray();
    }
}
