package dev.muster.protocol.wire.http.client;

import dev.muster.protocol.wire.http.FailureKind;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A listener that writes down what it hears: {@code written, head 200, body 5, end}. */
public class Heard implements ExchangeListener {
    private final List<String> story = new CopyOnWriteArrayList<>();
    private final ConcurrentLinkedQueue<String> text = new ConcurrentLinkedQueue<>();
    private final CompletableFuture<Heard> over = new CompletableFuture<>();
    private volatile @Nullable FailureKind failure;
    private volatile String detail = "";
    private volatile @Nullable HttpHeaders headers;

    @Override
    public void onWritten(long nanos) {
        story.add("written");
    }

    @Override
    public void onHead(int status, HttpHeaders headers, long nanos) {
        this.headers = headers;
        story.add("head " + status);
    }

    @Override
    public void onBody(ByteBuf piece, long nanos) {
        story.add("body " + piece.readableBytes());
        text.add(piece.toString(StandardCharsets.UTF_8));
    }

    @Override
    public void onEnd(long nanos) {
        story.add("end");
        over.complete(this);
    }

    @Override
    public void onFailure(FailureKind kind, String detail, long nanos) {
        story.add("failure " + kind);
        failure = kind;
        this.detail = detail;
        over.complete(this);
    }

    /** Waits for the end, or for a failure. */
    public Heard await() {
        return over.orTimeout(20, TimeUnit.SECONDS).join();
    }

    public List<String> story() {
        return List.copyOf(story);
    }

    public String text() {
        return String.join("", text);
    }

    @Nullable
    public FailureKind failure() {
        return failure;
    }

    String detail() {
        return detail;
    }

    @Nullable
    public String header(String name) {
        return headers == null ? null : headers.get(name);
    }
}
