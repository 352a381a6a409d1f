package dev.muster.fakes.agent.tools;

import dev.muster.fakes.agent.call.Call;
import dev.muster.fakes.agent.call.CallFailure;
import dev.muster.fakes.agent.call.CallWatch;
import dev.muster.fakes.agent.loop.AgentLoop;
import dev.muster.protocol.wire.http.Body;
import dev.muster.protocol.wire.http.FailureKind;
import dev.muster.protocol.wire.http.client.Exchange;
import dev.muster.protocol.wire.http.client.ExchangeListener;
import dev.muster.protocol.wire.http.client.Request;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.DefaultHttpHeaders;
import io.netty.handler.codec.http.HttpHeaders;
import java.io.ByteArrayOutputStream;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** One attempt at a call to the app, whose answer is wanted whole. Used on its loop only. */
final class AppAttempt implements ExchangeListener, Call {
    /** What the app answered: a 2xx. */
    record Answer(int status, HttpHeaders headers, Body body) {}

    private final CallWatch watch;
    private final Consumer<Answer> answered;
    private final Consumer<CallFailure> failed;
    private final Consumer<String> late;
    private byte[] body = new byte[0];
    private @Nullable ByteArrayOutputStream more;
    private @Nullable Exchange exchange;
    private HttpHeaders headers = new DefaultHttpHeaders();
    private int status;
    private boolean over;
    /** The exchange is no longer ours: its connection may serve another by now. */
    private boolean ended;

    private AppAttempt(
            AgentLoop place, Consumer<Answer> answered, Consumer<CallFailure> failed, Consumer<String> late) {
        var bound = place.options().bounds().app();
        this.answered = answered;
        this.failed = failed;
        this.late = late;
        watch = new CallWatch(place.loop(), bound, bound, this::expired);
    }

    /**
     * Sends the call.
     *
     * @param late is told, instead of the other two, when no answer came in time
     */
    static Call start(
            AgentLoop place,
            Request request,
            Consumer<Answer> answered,
            Consumer<CallFailure> failed,
            Consumer<String> late) {
        var call = new AppAttempt(place, answered, failed, late);
        call.exchange = place.app().send(request, call);
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
        status = answerStatus;
        headers = answerHeaders;
    }

    @Override
    public void onBody(ByteBuf piece, long nanos) {
        var bytes = new byte[piece.readableBytes()];
        piece.getBytes(piece.readerIndex(), bytes);
        if (body.length == 0) {
            body = bytes;
            return;
        }
        if (more == null) {
            more = new ByteArrayOutputStream(2 * (body.length + bytes.length));
            more.writeBytes(body);
        }
        more.writeBytes(bytes);
    }

    @Override
    public void onEnd(long nanos) {
        ended = true;
        watch.stop();
        if (over) {
            return;
        }
        over = true;
        var answer = new Answer(status, headers, Body.of(more == null ? body : more.toByteArray()));
        if (status / 100 == 2) {
            use(answer);
        } else {
            failed.accept(
                    CallFailure.status("the app", status, headers, answer.body().text()));
        }
    }

    @Override
    public void onFailure(FailureKind kind, String detail, long nanos) {
        ended = true;
        watch.stop();
        if (!over) {
            over = true;
            failed.accept(CallFailure.of("the app", kind, detail));
        }
    }

    /** Who reads the answer may find it to be something unheard of, which must end the call too. */
    private void use(Answer answer) {
        try {
            answered.accept(answer);
        } catch (RuntimeException e) {
            failed.accept(new CallFailure("the app's answer cannot be used: " + e, false));
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
        if (!over) {
            over = true;
            late.accept("the app: " + what);
        }
    }
}
