package dev.muster.protocol.wire.http.server;

import dev.muster.protocol.wire.sse.SseWriter;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Sends an event stream: what is written in one turn of the loop becomes one chunk. Its fields belong to the loop. */
final class ServerStream implements EventStream {
    /**
     * A client may leave this much unread before its connection is closed, should the writer ignore
     * {@link #isWritable}.
     */
    private static final int MAX_UNSENT_BYTES = 8 << 20;

    /** A chunk grows up to this size before it is handed on. */
    private static final int FULL_CHUNK_BYTES = 32 * 1024;

    /** These bytes are room for a chunk's size, eight hexadecimal digits, and its line end. */
    private static final int CHUNK_HEAD_BYTES = 10;

    private static final byte[] LAST_CHUNK = "0\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
    private static final int CRLF = '\r' << 8 | '\n';

    private final ServerAnswer answer;
    private final ServerConnection connection;
    private @Nullable ByteBuf chunk;
    private List<Runnable> whenWritable = List.of();
    private List<Runnable> whenClosed = List.of();
    private boolean gone;

    ServerStream(ServerAnswer answer, ServerConnection connection) {
        this.answer = answer;
        this.connection = connection;
    }

    @Override
    public void event(@Nullable String name, @Nullable String id, String data) {
        write(out -> SseWriter.event(out, name, id, data));
    }

    @Override
    public void comment(String text) {
        write(out -> SseWriter.comment(out, text));
    }

    @Override
    public void raw(byte[] bytes) {
        write(out -> out.writeBytes(bytes));
    }

    @Override
    public void send(byte[] bytes, int length) {
        if (!connection.loop().isHere()) {
            throw new IllegalStateException("not on the loop of the connection");
        }
        if (gone || answer.isDone()) {
            return;
        }
        begun(CHUNK_HEAD_BYTES + length + Short.BYTES).writeBytes(bytes, 0, length);
        connection.writeNow(taken());
        checkUnsent();
    }

    @Override
    public void end() {
        connection.onLoop(() -> {
            if (!gone && !answer.isDone()) {
                emit();
                if (answer.isChunked()) {
                    connection.write(
                            answer.alloc().directBuffer(LAST_CHUNK.length).writeBytes(LAST_CHUNK));
                }
                answer.ended();
            }
        });
    }

    @Override
    public void cut() {
        answer.cut();
    }

    @Override
    public void reset() {
        answer.reset();
    }

    @Override
    public boolean isWritable() {
        return connection.channel().isWritable();
    }

    @Override
    public void onWritable(Runnable then) {
        connection.onLoop(() -> {
            whenWritable = whenWritable.isEmpty() ? new ArrayList<>() : whenWritable;
            whenWritable.add(then);
        });
    }

    @Override
    public void onClosed(Runnable then) {
        connection.onLoop(() -> {
            if (gone) {
                then.run();
            } else if (!answer.isDone()) {
                whenClosed = whenClosed.isEmpty() ? new ArrayList<>() : whenClosed;
                whenClosed.add(then);
            }
        });
    }

    void writable() {
        for (int i = 0; i < whenWritable.size() && !answer.isDone(); i++) {
            whenWritable.get(i).run();
        }
    }

    void gone() {
        gone = true;
        if (chunk != null) {
            chunk.release();
            chunk = null;
        }
        whenClosed.forEach(Runnable::run);
    }

    /** Hands what was written to the channel. */
    void emit() {
        if (chunk == null) {
            return;
        }
        connection.write(taken());
        checkUnsent();
    }

    /** Returns what was written, ready to go out. */
    private ByteBuf taken() {
        var full = Objects.requireNonNull(chunk);
        chunk = null;
        if (answer.isChunked()) {
            finish(full);
        }
        return full;
    }

    private void checkUnsent() {
        if (unsent() > MAX_UNSENT_BYTES) {
            var _ = connection.channel().close();
        }
    }

    /** Returns the chunk that is being written, and begins one with this much room if there is none. */
    private ByteBuf begun(int room) {
        var writing = chunk;
        if (writing == null) {
            writing = answer.alloc().directBuffer(room);
            writing.setIndex(CHUNK_HEAD_BYTES, CHUNK_HEAD_BYTES);
            chunk = writing;
        }
        return writing;
    }

    private long unsent() {
        var out = connection.channel().unsafe().outboundBuffer();
        return out == null ? 0 : out.totalPendingWriteBytes();
    }

    /** Puts the chunk's size in front of it and the line end behind it. */
    private static void finish(ByteBuf chunk) {
        int at = chunk.readerIndex();
        chunk.setShort(at - 2, CRLF);
        at -= 2;
        for (int left = chunk.readableBytes(); left > 0; left >>>= 4) {
            chunk.setByte(--at, Character.forDigit(left & 15, 16));
        }
        chunk.readerIndex(at);
        ByteBufUtil.writeShortBE(chunk, CRLF);
    }

    private void write(Consumer<ByteBuf> event) {
        connection.onLoop(() -> {
            if (gone || answer.isDone()) {
                return;
            }
            var writing = begun(1024);
            event.accept(writing);
            if (writing.readableBytes() > FULL_CHUNK_BYTES) {
                emit();
                connection.channel().flush();
            } else {
                connection.flushSoon();
            }
        });
    }
}
