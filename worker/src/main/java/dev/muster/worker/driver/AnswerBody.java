package dev.muster.worker.driver;

import io.netty.buffer.ByteBuf;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** What came of an answer's body: how much, and the bytes themselves where somebody will read them. */
public final class AnswerBody {
    /** Most of a body that is kept to read values from, in bytes. */
    public static final int MOST_KEPT = 1 << 20;

    private final ByteArrayOutputStream kept = new ByteArrayOutputStream(0);
    private boolean keep;
    private long length;

    public void begin(boolean keepBody) {
        keep = keepBody;
        length = 0;
        kept.reset();
    }

    public void add(ByteBuf piece) {
        length += piece.readableBytes();
        if (!keep) return;
        int room = Math.min(piece.readableBytes(), MOST_KEPT - kept.size());
        var bytes = new byte[room];
        piece.getBytes(piece.readerIndex(), bytes);
        kept.writeBytes(bytes);
    }

    public long length() {
        return length;
    }

    public String text() {
        return kept.toString(StandardCharsets.UTF_8);
    }
}
