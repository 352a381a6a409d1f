package dev.muster.protocol.wire.sse;

import io.netty.buffer.ByteBuf;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Reads server-sent events (WHATWG HTML, section 9.2) from pieces of a body, however the pieces were cut. Nothing is
 * decoded before an event is whole; an event of one data line costs one copy of its bytes and its string.
 */
public final class SseReader {
    private static final byte LF = '\n';
    private static final byte CR = '\r';
    private static final byte[] BOM = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

    private final SseListener listener;
    private final int maxEventBytes;
    private final SseNames names = new SseNames();

    /**
     * These bytes, from {@code 0} to {@code limit}, were read and are not yet used up; between calls they are less than
     * a line.
     */
    private byte[] bytes = new byte[512];

    private int limit;
    /** No line ends before this index. */
    private int scanned;
    /**
     * These are the data lines of the event, each with LF behind it, except for a first line that is still in
     * {@link #bytes}.
     */
    private byte[] data = new byte[0];

    private int dataLength;
    private int firstStart = -1;
    private int firstEnd;

    private String name = "";
    private String lastId = "";
    private boolean started;
    private boolean afterCr;
    private boolean hasData;
    private boolean isOpen;

    /**
     * Makes a reader at the start of a stream.
     *
     * @param maxEventBytes the most bytes that the data of one event, or any single line, may have
     */
    public SseReader(SseListener listener, int maxEventBytes) {
        this.listener = listener;
        this.maxEventBytes = maxEventBytes;
    }

    /**
     * Reads the piece to its end and calls the listener for each event that it completes. The piece is not released.
     *
     * @throws EventTooLargeException if an event is larger than the limit; the reader is of no use after that
     */
    public void read(ByteBuf piece) {
        int length = piece.readableBytes();
        if (bytes.length - limit < length) {
            bytes = Arrays.copyOf(bytes, Math.max(limit + length, bytes.length * 2));
        }
        piece.readBytes(bytes, limit, length);
        limit += length;
        int used = readLines(started ? 0 : skipBom());
        keepFirstLine();
        System.arraycopy(bytes, used, bytes, 0, limit - used);
        limit -= used;
        scanned = limit;
        check(limit);
    }

    /**
     * Returns whether the body ended inside an event or a line, which is then discarded. It is called when the body has
     * ended.
     */
    public boolean end() {
        return limit > 0 || isOpen;
    }

    /**
     * Returns where the text begins: behind a byte order mark if there is one, else at 0. Reading does not start while
     * all that has come may still be a part of such a mark.
     */
    private int skipBom() {
        int same = 0;
        while (same < limit && same < BOM.length && bytes[same] == BOM[same]) {
            same++;
        }
        started = same == BOM.length || same < limit;
        return same == BOM.length ? same : 0;
    }

    /** Reads whole lines and returns where the last of them ended. */
    private int readLines(int from) {
        if (!started) {
            return 0;
        }
        int line = from;
        int at = Math.max(from, scanned);
        if (afterCr && at < limit) {
            afterCr = false;
            if (bytes[at] == LF) {
                line = ++at;
            }
        }
        while (at < limit) {
            byte b = bytes[at++];
            if (b > CR || (b != LF && b != CR)) {
                continue;
            }
            line(line, at - 1);
            if (b == CR) {
                if (at == limit) {
                    afterCr = true;
                } else if (bytes[at] == LF) {
                    at++;
                }
            }
            line = at;
        }
        return line;
    }

    private void line(int start, int end) {
        if (start == end) {
            dispatch();
        } else if (isField(start, end, "data")) {
            data(value(start + 4, end), end);
        } else if (isField(start, end, "event")) {
            name = names.of(bytes, value(start + 5, end), end);
            isOpen = true;
        } else if (isField(start, end, "id")) {
            id(value(start + 2, end), end);
        }
        // Anything else is a comment, or a field that does not matter to a reader that never reconnects by itself.
    }

    private boolean isField(int start, int end, String field) {
        int after = start + field.length();
        if (after > end || (after < end && bytes[after] != ':')) {
            return false;
        }
        for (int i = 0; i < field.length(); i++) {
            if (bytes[start + i] != field.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** Returns where the value begins, given where the name ends. */
    private int value(int colon, int end) {
        int start = Math.min(colon + 1, end);
        return start < end && bytes[start] == ' ' ? start + 1 : start;
    }

    private void id(int start, int end) {
        for (int i = start; i < end; i++) {
            if (bytes[i] == 0) {
                return;
            }
        }
        lastId = new String(bytes, start, end - start, StandardCharsets.UTF_8);
    }

    private void data(int start, int end) {
        isOpen = true;
        if (!hasData) {
            hasData = true;
            firstStart = start;
            firstEnd = end;
            check(end - start);
        } else {
            keepFirstLine();
            append(start, end);
        }
    }

    private void keepFirstLine() {
        if (firstStart >= 0) {
            append(firstStart, firstEnd);
            firstStart = -1;
        }
    }

    private void append(int start, int end) {
        int length = end - start + 1;
        check((long) dataLength + length);
        if (data.length - dataLength < length) {
            data = Arrays.copyOf(data, Math.max(dataLength + length, data.length * 2));
        }
        System.arraycopy(bytes, start, data, dataLength, length - 1);
        dataLength += length;
        data[dataLength - 1] = LF;
    }

    private void dispatch() {
        if (hasData) {
            var text = firstStart >= 0
                    ? new String(bytes, firstStart, firstEnd - firstStart, StandardCharsets.UTF_8)
                    : new String(data, 0, dataLength - 1, StandardCharsets.UTF_8);
            var event = name.isEmpty() ? "message" : name;
            reset();
            listener.event(event, text, lastId);
        } else {
            reset();
        }
    }

    private void reset() {
        name = "";
        hasData = false;
        isOpen = false;
        firstStart = -1;
        dataLength = 0;
    }

    private void check(long length) {
        if (length > maxEventBytes) {
            throw new EventTooLargeException("a server-sent event is larger than " + maxEventBytes + " bytes");
        }
    }

    /** Reports that an event, or a single line, is larger than the reader's limit. */
    public static final class EventTooLargeException extends RuntimeException {
        private static final long serialVersionUID = 1;

        EventTooLargeException(String message) {
            super(message);
        }
    }
}
