package dev.muster.protocol.wire.sse;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Writes server-sent events (WHATWG HTML, section 9.2). */
public final class SseWriter {
    private static final byte[] EVENT = ascii("event: ");
    private static final byte[] ID = ascii("id: ");
    private static final byte[] DATA = ascii("data: ");
    private static final byte[] COMMENT = ascii(": ");

    private SseWriter() {}

    public static void event(ByteBuf out, @Nullable String name, @Nullable String id, String data) {
        if (name != null) {
            oneLine(out, EVENT, name);
        }
        if (id != null) {
            oneLine(out, ID, id);
        }
        lines(out, DATA, data);
        out.writeByte('\n');
    }

    public static void comment(ByteBuf out, String text) {
        lines(out, COMMENT, text);
        out.writeByte('\n');
    }

    /** Writes a field of one line. A name or an id cannot have a line break: it becomes a space. */
    private static void oneLine(ByteBuf out, byte[] field, String text) {
        boolean plain = lineEnd(text, 0) == text.length();
        line(out, field, plain ? text : text.replace('\r', ' ').replace('\n', ' '), 0, text.length());
    }

    /** Writes a line for each line of the text, which may end its lines in any of the three ways. */
    private static void lines(ByteBuf out, byte[] field, String text) {
        int start = 0;
        for (int end = lineEnd(text, 0); end < text.length(); end = lineEnd(text, start)) {
            line(out, field, text, start, end);
            start = text.startsWith("\r\n", end) ? end + 2 : end + 1;
        }
        line(out, field, text, start, text.length());
    }

    private static int lineEnd(String text, int from) {
        int lf = text.indexOf('\n', from);
        int end = lf < 0 ? text.length() : lf;
        int cr = text.indexOf('\r', from, end);
        return cr < 0 ? end : cr;
    }

    private static void line(ByteBuf out, byte[] field, String text, int start, int end) {
        out.writeBytes(field);
        ByteBufUtil.reserveAndWriteUtf8(out, text, start, end, ByteBufUtil.utf8MaxBytes(end - start));
        out.writeByte('\n');
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
