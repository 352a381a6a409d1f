package dev.muster.fakes.agent.model;

import dev.muster.fakes.agent.call.Call;
import dev.muster.fakes.agent.call.CallFailure;
import dev.muster.fakes.agent.call.CallWatch;
import dev.muster.fakes.agent.loop.AgentLoop;
import dev.muster.fakes.agent.stats.Count;
import dev.muster.protocol.dialect.ModelAnswer;
import dev.muster.protocol.wire.http.Body;
import dev.muster.protocol.wire.http.FailureKind;
import dev.muster.protocol.wire.http.client.Exchange;
import dev.muster.protocol.wire.http.client.ExchangeListener;
import dev.muster.protocol.wire.http.client.Request;
import dev.muster.protocol.wire.sse.SseReader;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.DefaultHttpHeaders;
import io.netty.handler.codec.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** One attempt at a model call. Used on its loop only. */
final class ModelAttempt implements ExchangeListener, Call {
    private static final int MAX_EVENT_BYTES = 16 << 20;
    private static final int MAX_ERROR_CHARS = 4_096;

    private final ModelStream stream = new ModelStream(MAX_EVENT_BYTES);
    private final StringBuilder error = new StringBuilder();
    private final CallWatch watch;
    private final Consumer<String> text;
    private final Consumer<ModelAnswer> answered;
    private final Consumer<CallFailure> failed;
    private @Nullable Exchange exchange;
    private HttpHeaders headers = new DefaultHttpHeaders();
    private int status;
    private boolean over;
    /** The exchange is no longer ours: its connection may serve another by now. */
    private boolean ended;

    private ModelAttempt(
            AgentLoop place, Consumer<String> text, Consumer<ModelAnswer> answered, Consumer<CallFailure> failed) {
        var bounds = place.options().bounds();
        this.text = text;
        this.answered = answered;
        this.failed = failed;
        watch = new CallWatch(place.loop(), bounds.model(), bounds.modelIdle(), this::expired);
    }

    /**
     * Sends the call.
     *
     * @param text is told of text as it comes, that of one read at once
     */
    static Call start(
            AgentLoop place,
            String session,
            byte[] body,
            Consumer<String> text,
            Consumer<ModelAnswer> answered,
            Consumer<CallFailure> failed) {
        place.counts().one(Count.MODEL_ATTEMPTS);
        var headers = new DefaultHttpHeaders()
                .set("content-type", "application/json")
                .set("accept", "text/event-stream")
                .set("authorization", "Bearer none")
                .set("x-muster-session", session);
        var call = new ModelAttempt(place, text, answered, failed);
        call.exchange =
                place.model().send(new Request("POST", ModelStream.DIALECT.path(), headers, Body.of(body)), call);
        return call;
    }

    @Override
    public void cancel() {
        over = true;
        leave();
    }

    @Override
    public void onWritten(long nanos) {}

    @Override
    public void onHead(int answerStatus, HttpHeaders answerHeaders, long nanos) {
        watch.heard(nanos);
        status = answerStatus;
        headers = answerHeaders;
    }

    @Override
    public void onBody(ByteBuf piece, long nanos) {
        watch.heard(nanos);
        if (over) {
            return;
        }
        if (status != 200) {
            if (error.length() < MAX_ERROR_CHARS) {
                error.append(piece.toString(StandardCharsets.UTF_8));
            }
            return;
        }
        try {
            stream.read(piece);
        } catch (SseReader.EventTooLargeException e) {
            fail(new CallFailure("the model sent an event of more than " + MAX_EVENT_BYTES + " bytes", false));
            return;
        }
        tell();
    }

    @Override
    public void onEnd(long nanos) {
        ended = true;
        watch.stop();
        if (status != 200) {
            fail(CallFailure.status("the model", status, headers, error.toString()));
        }
        // Many clients take a stream that just ends for an answer; its reader must not.
        fail(new CallFailure("the model's stream ended without a terminal event", !stream.spoke()));
    }

    @Override
    public void onFailure(FailureKind kind, String detail, long nanos) {
        ended = true;
        watch.stop();
        var failure = CallFailure.of("the model", kind, detail);
        fail(new CallFailure(failure.reason(), failure.again() && !stream.spoke()));
    }

    private void tell() {
        var words = stream.takeText();
        if (!words.isEmpty()) {
            text.accept(words);
        }
        stream.answer().ifPresent(answer -> {
            over = true;
            answered.accept(answer);
        });
        // What was shown cannot be taken back, so a call that spoke is not made again.
        stream.failure()
                .ifPresent(failure -> fail(new CallFailure(failure.reason(), failure.again() && !stream.spoke())));
    }

    private void fail(CallFailure failure) {
        if (!over) {
            over = true;
            failed.accept(failure);
        }
    }

    private void leave() {
        watch.stop();
        if (exchange != null && !ended) {
            ended = true;
            exchange.cancel();
        }
    }

    private void expired(String what) {
        leave();
        fail(new CallFailure("the model: " + what, !stream.spoke()));
    }
}
