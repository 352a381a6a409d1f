package dev.muster.worker.driver.http;

import dev.muster.protocol.wire.http.FailureKind;
import dev.muster.protocol.wire.http.client.Exchange;
import dev.muster.protocol.wire.http.client.ExchangeListener;
import dev.muster.worker.driver.AnswerBody;
import dev.muster.worker.driver.Captures;
import dev.muster.worker.driver.Driver;
import dev.muster.worker.driver.DriverKit;
import dev.muster.worker.driver.Outcome;
import dev.muster.worker.driver.PersonValues;
import dev.muster.worker.driver.Wait;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.HttpHeaders;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One session of the {@code http} dialect: a turn is one pass over the plan's steps. */
final class HttpDriver implements Driver, ExchangeListener {
    private final DriverKit kit;
    private final HttpSteps steps;
    private final Listener listener;
    private final PersonValues values;
    private final Wait wait;
    private final AnswerBody answer = new AnswerBody();
    private @Nullable TurnAt at;
    private @Nullable Exchange exchange;
    private Optional<Outcome> wrong = Optional.empty();
    private int step;
    private long intended;
    private long acted;
    private long written;

    HttpDriver(DriverKit kit, HttpSteps steps, long session, Listener listener) {
        this.kit = kit;
        this.steps = steps;
        this.listener = listener;
        this.values = kit.person(session);
        this.wait = kit.newWait(this::stop);
    }

    @Override
    public void turn(TurnAt turnAt) {
        at = turnAt;
        step = 0;
        values.turn(turnAt.turn());
        wait.turnBegins(turnAt.acted());
        send(turnAt.intended(), turnAt.acted());
    }

    private void send(long intendedAt, long actedAt) {
        intended = intendedAt;
        acted = actedAt;
        written = actedAt;
        wrong = Optional.empty();
        var ready = current();
        answer.begin(!ready.captures().isEmpty());
        if (!ready.step().isSafe()) wait.writeBegins(actedAt);
        wait.heard(actedAt);
        exchange = kit.send(ready.request().fill(values), this);
    }

    private HttpSteps.Ready current() {
        return steps.ready().get(step);
    }

    @Override
    public void onWritten(long nanos) {
        written = nanos;
        wait.heard(nanos);
    }

    @Override
    public void onHead(int status, HttpHeaders headers, long nanos) {
        wait.heard(nanos);
        wrong = HttpSteps.check(current().step().expect(), status, headers);
    }

    @Override
    public void onBody(ByteBuf piece, long nanos) {
        wait.heard(nanos);
        answer.add(piece);
    }

    @Override
    public void onEnd(long nanos) {
        exchange = null;
        wait.writeEnds();
        var outcome = wrong.or(this::sizeFault).or(this::captureFault);
        if (outcome.isPresent()) {
            end(outcome.get(), nanos);
            return;
        }
        record(nanos);
        step++;
        if (step < steps.ready().size()) send(nanos, kit.now());
        else end(Outcome.COMPLETED, nanos);
    }

    private void record(long nanos) {
        var turn = at;
        if (turn == null || !turn.measured()) return;
        current().own().record(turn.turn(), intended, acted, written, nanos);
        current().pooled().record(turn.turn(), intended, acted, written, nanos);
    }

    private Optional<Outcome> sizeFault() {
        long least = current().step().expect().minBytes().orElse(0);
        return answer.length() >= least
                ? Optional.empty()
                : Optional.of(
                        Outcome.failed(FailureKind.TOO_SMALL, answer.length() + " bytes, expected at least " + least));
    }

    private Optional<Outcome> captureFault() {
        for (var capture : current().captures().entrySet()) {
            var value = Captures.read(answer.text(), capture.getValue());
            if (value.isEmpty())
                return Optional.of(Outcome.failed(
                        FailureKind.CAPTURE,
                        "nothing at " + capture.getValue().getPath() + " for {" + capture.getKey() + "}"));
            values.put(capture.getKey(), value.get());
        }
        return Optional.empty();
    }

    @Override
    public void onFailure(FailureKind kind, String detail, long nanos) {
        exchange = null;
        end(Outcome.failed(kind, detail), nanos);
    }

    @Override
    public boolean abort(FailureKind kind) {
        if (at == null) return false;
        stop(Outcome.failed(kind), kit.now());
        return true;
    }

    private void stop(Outcome outcome, long now) {
        if (exchange != null) exchange.cancel();
        exchange = null;
        end(outcome, now);
    }

    private void end(Outcome outcome, long nanos) {
        var turn = at;
        if (turn == null) return;
        at = null;
        wait.over();
        if (turn.measured() && !(outcome instanceof Outcome.Completed)) steps.missFrom(step);
        listener.ended(outcome, nanos);
    }

    @Override
    public void close() {
        if (exchange != null) exchange.cancel();
        exchange = null;
        at = null;
        wait.close();
    }
}
