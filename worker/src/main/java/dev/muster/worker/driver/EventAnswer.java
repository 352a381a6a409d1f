package dev.muster.worker.driver;

import dev.muster.protocol.wire.http.FailureKind;
import dev.muster.protocol.wire.http.client.ExchangeListener;
import dev.muster.protocol.wire.sse.SseReader;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Hears of an answer that may be a stream of events, and passes each on with the time of the read that held it. */
public class EventAnswer implements ExchangeListener {
    /** Largest event that is read, in bytes. */
    public static final int MAX_EVENT_BYTES = 4 << 20;

    private static final String EVENT_STREAM = "text/event-stream";

    /** One event. */
    @FunctionalInterface
    public interface OnEvent {
        void event(String name, String data, long nanos);
    }

    /** The end of the answer; {@code wrong} is null if the answer is whole. */
    @FunctionalInterface
    public interface OnEnd {
        void ended(@Nullable Outcome wrong, long nanos);
    }

    private final OnEnd onEnd;
    private final SseReader reader;
    private boolean streaming;
    private @Nullable Outcome wrong;
    private long readAt;

    public EventAnswer(OnEvent onEvent, OnEnd onEnd) {
        this.onEnd = onEnd;
        this.reader = new SseReader((name, data, _) -> onEvent.event(name, data, readAt), MAX_EVENT_BYTES);
    }

    /** A stream has begun. */
    protected void onStream(long nanos) {}

    /** Something came. */
    protected void onHeard(long nanos) {}

    @Override
    public void onWritten(long nanos) {}

    @Override
    public void onHead(int status, HttpHeaders headers, long nanos) {
        onHeard(nanos);
        if (status < 200 || status >= 300) {
            wrong = Outcome.ofStatus(status);
            return;
        }
        streaming = headers.get(HttpHeaderNames.CONTENT_TYPE, "")
                .toLowerCase(Locale.ROOT)
                .startsWith(EVENT_STREAM);
        if (streaming) onStream(nanos);
    }

    @Override
    public void onBody(ByteBuf piece, long nanos) {
        onHeard(nanos);
        if (!streaming) return;
        readAt = nanos;
        // An event that is too large ends the exchange: the client tells it as a failure of that kind.
        reader.read(piece);
    }

    @Override
    public void onEnd(long nanos) {
        if (wrong == null && streaming && reader.end())
            wrong = Outcome.failed(FailureKind.CUT, "the stream ended inside an event");
        onEnd.ended(wrong, nanos);
    }

    @Override
    public void onFailure(FailureKind kind, String detail, long nanos) {
        onEnd.ended(wrong != null ? wrong : Outcome.failed(kind, detail), nanos);
    }
}
