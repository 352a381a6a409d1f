package dev.muster.worker.driver;

import dev.muster.protocol.wire.http.FailureKind;
import dev.muster.protocol.wire.http.client.ExchangeListener;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.HttpHeaders;
import org.jspecify.annotations.Nullable;

/** Hears of a small answer that is read when it is whole. */
public abstract class WholeAnswer implements ExchangeListener {
    /** Takes what went wrong, and when. */
    @FunctionalInterface
    public interface OnWrong {
        void wrong(Outcome outcome, long nanos);
    }

    private final OnWrong onWrong;
    private final AnswerBody answer = new AnswerBody();
    private @Nullable Outcome unexpected;

    public WholeAnswer(OnWrong onWrong) {
        this.onWrong = onWrong;
        answer.begin(true);
    }

    /** The answer came with a 2xx. */
    protected abstract void onWhole(AnswerBody whole, long nanos);

    @Override
    public void onHead(int status, HttpHeaders headers, long nanos) {
        if (status < 200 || status >= 300) unexpected = Outcome.ofStatus(status);
    }

    @Override
    public void onBody(ByteBuf piece, long nanos) {
        answer.add(piece);
    }

    @Override
    public void onEnd(long nanos) {
        if (unexpected != null) onWrong.wrong(unexpected, nanos);
        else onWhole(answer, nanos);
    }

    @Override
    public void onFailure(FailureKind kind, String detail, long nanos) {
        onWrong.wrong(Outcome.failed(kind, detail), nanos);
    }
}
