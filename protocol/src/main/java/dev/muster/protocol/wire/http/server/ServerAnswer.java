package dev.muster.protocol.wire.http.server;

import dev.muster.protocol.wire.http.Body;
import dev.muster.protocol.wire.loop.Loop;
import io.netty.buffer.ByteBufAllocator;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Answers one request. Its fields belong to the loop. */
final class ServerAnswer implements Responder {
    private static final Logger LOG = LoggerFactory.getLogger(ServerAnswer.class);

    private final ServerConnection connection;
    private final boolean head;
    private final boolean http10;
    private final boolean keepAlive;
    private List<Runnable> whenAbandoned = List.of();
    private @Nullable ServerStream stream;
    private boolean done;
    private boolean gone;

    ServerAnswer(ServerConnection connection, boolean head, boolean keepAlive, boolean http10) {
        this.connection = connection;
        this.head = head;
        this.keepAlive = keepAlive;
        this.http10 = http10;
    }

    @Override
    public void respond(int status, String contentType, Map<String, String> headers, Body body) {
        connection.onLoop(() -> {
            if (mayBegin()) {
                done = true;
                connection.write(AnswerWriter.whole(this, status, contentType, headers, body));
                connection.answered(keepAlive);
            }
        });
    }

    @Override
    public EventStream stream(Map<String, String> headers) {
        var begun = new ServerStream(this, connection);
        connection.onLoop(() -> {
            if (mayBegin()) {
                stream = begun;
                connection.write(AnswerWriter.events(this, headers));
                if (head) {
                    ended();
                }
            } else {
                begun.gone();
            }
        });
        return begun;
    }

    @Override
    public void cut() {
        connection.onLoop(() -> {
            if (!done) {
                beforeFlush();
                done = true;
                connection.cut();
            }
        });
    }

    @Override
    public void reset() {
        connection.onLoop(() -> {
            if (!done) {
                beforeFlush();
                done = true;
                connection.reset();
            }
        });
    }

    @Override
    public Loop loop() {
        return connection.loop();
    }

    @Override
    public void onAbandoned(Runnable then) {
        connection.onLoop(() -> {
            if (gone) {
                then.run();
            } else if (!done) {
                whenAbandoned = whenAbandoned.isEmpty() ? new ArrayList<>() : whenAbandoned;
                whenAbandoned.add(then);
            }
        });
    }

    boolean isHead() {
        return head;
    }

    boolean isHttp10() {
        return http10;
    }

    boolean isChunked() {
        return !http10;
    }

    boolean isKeptAlive() {
        return keepAlive;
    }

    boolean isDone() {
        return done;
    }

    ByteBufAllocator alloc() {
        return connection.channel().alloc();
    }

    /** Ends an answer whose stream is whole. Without chunks, only the end of the connection says so. */
    void ended() {
        done = true;
        connection.answered(keepAlive && !http10);
    }

    /** Ends the answer after its handler threw. */
    void defect() {
        if (stream == null) {
            respond(500, "text/plain", Map.of(), Body.of("a defect of this server\n"));
        } else {
            cut();
        }
    }

    void beforeFlush() {
        if (stream != null && !done) {
            stream.emit();
        }
    }

    void writable() {
        if (stream != null) {
            stream.writable();
        }
    }

    /** Gives the answer up, because the client went away before it was whole. */
    void gone() {
        if (done) {
            return;
        }
        done = true;
        gone = true;
        if (stream != null) {
            stream.gone();
        }
        whenAbandoned.forEach(Runnable::run);
    }

    private boolean mayBegin() {
        if (done || stream != null) {
            if (!gone) {
                LOG.error("A request was answered twice; the second answer is dropped", new IllegalStateException());
            }
            return false;
        }
        return true;
    }
}
