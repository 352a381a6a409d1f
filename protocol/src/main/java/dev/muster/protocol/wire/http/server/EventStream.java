package dev.muster.protocol.wire.http.server;

import org.jspecify.annotations.Nullable;

/**
 * Writes a server-sent event stream. Any thread may call it, except {@link #send}; what is written within one turn of
 * the loop goes out in one flush.
 */
public interface EventStream {
    /**
     * Writes one event; {@code name} and {@code id} are left out when null. Data with line breaks becomes several data
     * lines.
     */
    void event(@Nullable String name, @Nullable String id, String data);

    /** Writes a comment line, to keep the connection alive. */
    void comment(String text);

    /** Writes bytes as they are, for a caller that has framed its events already, or frames them wrongly on purpose. */
    void raw(byte[] bytes);

    /**
     * Writes as {@link #raw} does and sends at once, for a caller on the loop that has put together all that it has to
     * say in this turn. The array is the caller's again when this returns.
     *
     * @param length how many of the bytes are sent, from the first
     * @throws IllegalStateException if it is called on another thread than the loop's
     */
    void send(byte[] bytes, int length);

    /** Ends the stream and the answer. */
    void end();

    /**
     * Closes the connection in the middle of the answer, in good order: the client reads what was sent, then the end.
     */
    void cut();

    /** Resets the connection in the middle of the answer: the client's next read fails. */
    void reset();

    /**
     * Returns whether the client takes what is sent; a writer that can wait should wait until it does, see
     * {@link #onWritable}.
     */
    boolean isWritable();

    /** Runs on the loop each time the stream becomes writable again. */
    void onWritable(Runnable then);

    /** Runs once on the loop when the client has gone before {@link #end}. */
    void onClosed(Runnable then);
}
