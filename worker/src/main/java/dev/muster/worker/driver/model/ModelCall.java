package dev.muster.worker.driver.model;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.muster.protocol.dialect.EventReader;
import dev.muster.protocol.dialect.ModelAnswer;
import dev.muster.protocol.wire.http.FailureKind;
import dev.muster.protocol.wire.http.client.ExchangeListener;
import dev.muster.protocol.wire.sse.SseReader;
import dev.muster.worker.driver.AnswerBody;
import dev.muster.worker.driver.EventAnswer;
import dev.muster.worker.driver.Outcome;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** One call under way: folds what comes, event by event, and tells its owner once how it ended. */
final class ModelCall implements ExchangeListener {
    private static final String EVENT_STREAM = "text/event-stream";

    /** Names the fault that a fake's answer carries. */
    private static final String FAULT_HEADER = "x-muster-fault";

    /** Hears of a call's life. */
    interface Owner {
        void written(long nanos);

        void heard(long nanos);

        /** @param closed whether the answer ended in good order, after its terminal event */
        void completed(ModelCall call, boolean closed, long nanos);

        void failed(ModelCall call, Outcome outcome, long nanos);
    }

    private final Owner owner;
    private final ModelSessions shared;
    private final CallMeters.Counters counters;
    private final CallTimes times;
    private final ModelAnswer answer;
    private final EventReader events;
    private final SseReader reader;
    private final AnswerBody whole = new AnswerBody();
    private @Nullable Outcome wrong;
    private long readAt;
    private boolean over;

    ModelCall(Owner owner, ModelSessions shared, CallMeters.Counters counters, CallTimes times) {
        this.owner = owner;
        this.shared = shared;
        this.counters = counters;
        this.times = times;
        this.answer = new ModelAnswer(shared.keepsText());
        this.events = shared.dialect().events(answer);
        this.reader = new SseReader((name, data, _) -> event(name, data), EventAnswer.MAX_EVENT_BYTES);
    }

    ModelAnswer answer() {
        return answer;
    }

    CallTimes times() {
        return times;
    }

    @Override
    public void onWritten(long nanos) {
        times.written(nanos);
        owner.written(nanos);
    }

    @Override
    public void onHead(int status, HttpHeaders headers, long nanos) {
        owner.heard(nanos);
        var fault = headers.get(FAULT_HEADER);
        if (fault != null && !fault.isBlank()) counters.fault(fault.strip());
        whole.begin(!shared.model().stream());
        var type = headers.get(HttpHeaderNames.CONTENT_TYPE, "").toLowerCase(Locale.ROOT);
        if (status < 200 || status >= 300) wrong = Outcome.ofStatus(status);
        else if (shared.model().stream() && !type.startsWith(EVENT_STREAM))
            wrong = Outcome.failed(FailureKind.TYPE, "'" + type + "', expected " + EVENT_STREAM);
    }

    @Override
    public void onBody(ByteBuf piece, long nanos) {
        if (over) return;
        owner.heard(nanos);
        if (wrong != null) return;
        readAt = nanos;
        // An event that is too large ends the exchange: the client tells it as a failure of that kind.
        if (shared.model().stream()) reader.read(piece);
        else whole.add(piece);
    }

    private void event(String name, String data) {
        if (over) return;
        try {
            times.heard(events.event(name, data), readAt);
        } catch (JsonProcessingException e) {
            fail(Outcome.failed(FailureKind.BAD_JSON, "the event " + name + ": " + e.getOriginalMessage()), readAt);
            return;
        }
        if (answer.ends() > 0) times.terminal(readAt);
        failure(readAt);
    }

    private void failure(long nanos) {
        answer.failure().ifPresent(failure -> {
            var kind = failure.isResponse() ? FailureKind.RESPONSE_FAILED : FailureKind.ERROR_EVENT;
            fail(Outcome.failed(kind, failure.detail()), nanos);
        });
    }

    @Override
    public void onEnd(long nanos) {
        if (over) return;
        if (wrong != null) fail(wrong, nanos);
        else if (shared.model().stream()) streamEnded(nanos);
        else wholeEnded(nanos);
    }

    private void streamEnded(long nanos) {
        if (answer.ends() == 0)
            fail(Outcome.failed(FailureKind.TRUNCATED, "the stream ended without its terminal event"), nanos);
        else complete(true, nanos);
    }

    private void wholeEnded(long nanos) {
        if (whole.length() > AnswerBody.MOST_KEPT) {
            fail(
                    Outcome.failed(
                            FailureKind.TOO_LARGE, whole.length() + " bytes, " + AnswerBody.MOST_KEPT + " are read"),
                    nanos);
            return;
        }
        try {
            shared.dialect().whole(whole.text(), answer);
        } catch (JsonProcessingException e) {
            fail(Outcome.failed(FailureKind.BAD_JSON, "the answer: " + e.getOriginalMessage()), nanos);
            return;
        }
        times.terminal(nanos);
        failure(nanos);
        if (over) return;
        if (answer.ends() == 0) fail(Outcome.failed(FailureKind.TRUNCATED, "the answer has no end"), nanos);
        else complete(true, nanos);
    }

    @Override
    public void onFailure(FailureKind kind, String detail, long nanos) {
        ends(Outcome.failed(kind, detail), nanos);
    }

    /** Whatever ends a stream after its terminal event takes nothing from the answer: it is counted, and no failure. */
    void ends(Outcome.Failed outcome, long nanos) {
        if (over) return;
        if (answer.ends() > 0) {
            counters.anomaly("after_end_" + outcome.kind());
            complete(false, nanos);
        } else {
            fail(wrong != null ? wrong : outcome, nanos);
        }
    }

    private void complete(boolean closed, long nanos) {
        over = true;
        if (answer.ends() > 1) counters.anomaly("duplicate_end");
        owner.completed(this, closed, nanos);
    }

    private void fail(Outcome outcome, long nanos) {
        over = true;
        owner.failed(this, outcome, nanos);
    }
}
