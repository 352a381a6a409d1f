package dev.muster.protocol.dialect;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.muster.protocol.plan.Model;
import io.netty.buffer.ByteBufUtil;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Holds the part of a request that all requests of its session share, serialized once: model, tools, system prompt. */
public final class RequestHead {
    private final ModelDialect dialect;
    private final byte[] bytes;
    private final boolean empty;
    private final ObjectNode extra;
    private final long textBytes;

    private RequestHead(ModelDialect dialect, byte[] bytes, boolean empty, ObjectNode extra, long textBytes) {
        this.dialect = dialect;
        this.bytes = bytes;
        this.empty = empty;
        this.extra = extra;
        this.textBytes = textBytes;
    }

    /** @param system the system prompt, "" for none */
    public static RequestHead of(ModelDialect dialect, Model model, String system) {
        var fixed = dialect.fixed(model, system);
        var opening = dialect.opening(system);
        var text = new StringBuilder(fixed.toString());
        text.setLength(text.length() - 1);
        text.append(",\"").append(dialect.conversation()).append("\":[");
        for (int i = 0; i < opening.size(); i++) text.append(i == 0 ? "" : ",").append(opening.get(i));
        var extra = ((ObjectNode) EventFields.known(model.extra())).deepCopy();
        extra.remove(dialect.conversation());
        fixed.fieldNames().forEachRemaining(extra::remove);
        long textBytes = (long) ByteBufUtil.utf8Bytes(system)
                + ByteBufUtil.utf8Bytes(fixed.path("tools").toString());
        return new RequestHead(dialect, bytes(text.toString()), opening.isEmpty(), extra, textBytes);
    }

    static byte[] bytes(String json) {
        return json.getBytes(StandardCharsets.UTF_8);
    }

    ModelDialect dialect() {
        return dialect;
    }

    int size() {
        return bytes.length;
    }

    /** Returns whether the conversation is still empty. */
    boolean isEmpty() {
        return empty;
    }

    /** Returns the UTF-8 bytes of the system prompt and of the tools as JSON. */
    long textBytes() {
        return textBytes;
    }

    void writeTo(ByteArrayOutputStream out) {
        out.writeBytes(bytes);
    }

    /**
     * Returns what follows the conversation. A field of {@code varying} takes the place of an extra field of the same
     * name.
     */
    byte[] tail(ModelDialect.Varying varying) {
        var fields = extra.deepCopy().setAll(dialect.varying(varying)).toString();
        return bytes(fields.equals("{}") ? "]}" : "]," + fields.substring(1));
    }
}
