package dev.muster.worker.driver.model;

import dev.muster.protocol.dialect.Conversation;
import dev.muster.protocol.dialect.ModelDialect.Varying;
import dev.muster.protocol.plan.Model;
import dev.muster.protocol.wire.http.FailureKind;
import dev.muster.protocol.wire.http.client.Exchange;
import dev.muster.protocol.wire.loop.Loop;
import dev.muster.worker.driver.Driver;
import dev.muster.worker.driver.DriverKit;
import dev.muster.worker.driver.Outcome;
import dev.muster.worker.driver.PersonValues;
import dev.muster.worker.driver.Wait;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * One session that talks to a model: a turn is a message, and all calls until the model wants no more tools. Tools are
 * answered as the plan says, after the time that it says; the next call is intended then.
 */
final class ModelDriver implements Driver, ModelCall.Owner {
    private final DriverKit kit;
    private final ModelSessions shared;
    private final long session;
    private final Listener listener;
    private final PersonValues values;
    private final Conversation conversation;
    private final Wait wait;
    private @Nullable Turn turn;
    private @Nullable ModelCall call;
    private @Nullable Exchange exchange;
    private Loop.@Nullable Timer pause;

    /** A turn under way. */
    private static final class Turn {
        private final TurnAt at;
        private final OptionalInt output;
        private final RandomGenerator results;
        private int calls;
        private long written;

        Turn(TurnAt at, OptionalInt output, RandomGenerator results) {
            this.at = at;
            this.output = output;
            this.results = results;
        }
    }

    ModelDriver(DriverKit kit, ModelSessions shared, long session, Listener listener) {
        this.kit = kit;
        this.shared = shared;
        this.session = session;
        this.listener = listener;
        this.values = kit.person(session);
        this.conversation = shared.conversation(session, values);
        this.wait = kit.newWait(this::expired);
    }

    @Override
    public void turn(TurnAt at) {
        int number = at.turn();
        values.turn(number);
        var output = shared.prompts().output(session, number, values);
        var beginning = new Turn(at, output, shared.prompts().results(session, number));
        turn = beginning;
        conversation.user(shared.prompts().input(session, number, values));
        wait.turnBegins(at.acted());
        send(beginning, at.intended(), at.acted());
    }

    private void send(Turn now, long intended, long acted) {
        if (conversation.isTooLarge()) {
            end(
                    Outcome.failed(
                            FailureKind.TOO_LARGE, "the conversation is over " + Conversation.LARGEST + " bytes"),
                    acted);
            return;
        }
        now.calls++;
        var counters = counters(now);
        counters.calls.increment();
        var next = new ModelCall(this, shared, counters, new CallTimes(shared, now.at, intended, acted));
        call = next;
        wait.heard(acted);
        var body = conversation.request(new Varying(now.output, shared.cacheKey(session), conversation.previous()));
        exchange = kit.send(shared.request(values, body), next);
    }

    private CallMeters.Counters counters(Turn of) {
        return shared.meters().counters(of.at.measured());
    }

    @Override
    public void written(long nanos) {
        wait.heard(nanos);
        if (turn != null && turn.calls == 1) turn.written = nanos;
    }

    @Override
    public void heard(long nanos) {
        wait.heard(nanos);
    }

    @Override
    public void completed(ModelCall done, boolean closed, long nanos) {
        var now = turn;
        if (now == null) return;
        call = null;
        if (!closed && exchange != null) exchange.cancel();
        exchange = null;
        count(now, done, closed, nanos);
        conversation.said(done.answer());
        var calls = done.answer().calls();
        if (calls.isEmpty()) complete(now, done.times().terminal(), nanos);
        else if (now.calls >= shared.model().maxRounds())
            end(
                    Outcome.failed(FailureKind.TOO_MANY_ROUNDS, "the model wants more than " + now.calls + " calls"),
                    nanos);
        else useTools(now, done, nanos);
    }

    private void count(Turn now, ModelCall done, boolean closed, long nanos) {
        var answer = done.answer();
        var counters = counters(now);
        counters.completed.increment();
        counters.toolCalls.add(answer.calls().size());
        long received = Math.ceilDiv(answer.bytes(), Model.BYTES_PER_TOKEN);
        var tokens = answer.tokens().possible();
        if (!tokens.equals(answer.tokens())) counters.anomaly("bad_usage");
        counters.tokens(tokens, conversation.tokens(), received);
        if (done.times().complete(tokens, closed, nanos)) counters.good.increment();
    }

    private void useTools(Turn now, ModelCall done, long ended) {
        var round = shared.tools().answer(done.answer().calls(), now.results, values);
        for (int i = 0; i < round.unknown(); i++) counters(now).anomaly("unknown_tool");
        conversation.results(round.results());
        wait.rests();
        long due = ended + round.nanos();
        long acted = kit.now();
        if (due - acted <= 0) {
            send(now, due, acted);
            return;
        }
        pause = kit.after(due - acted, () -> {
            pause = null;
            if (turn == now) send(now, due, kit.now());
        });
    }

    private void complete(Turn done, long terminal, long nanos) {
        turn = null;
        wait.over();
        if (done.at.measured())
            shared.meters().turn.record(done.at.turn(), done.at.intended(), done.at.acted(), done.written, terminal);
        listener.ended(Outcome.COMPLETED, Math.max(terminal, nanos));
    }

    @Override
    public void failed(ModelCall broken, Outcome outcome, long nanos) {
        end(outcome, nanos);
    }

    private void end(Outcome outcome, long nanos) {
        var ending = turn;
        if (ending == null) return;
        turn = null;
        wait.over();
        if (call != null) {
            call.times().miss();
            counters(ending).failed.increment();
        }
        letGo();
        if (ending.at.measured()) shared.meters().turn.miss();
        listener.ended(outcome, nanos);
    }

    private void expired(Outcome.Failed outcome, long now) {
        if (call != null) call.ends(outcome, now);
        else end(outcome, now);
    }

    @Override
    public boolean abort(FailureKind kind) {
        boolean isUnderWay = turn != null;
        end(Outcome.failed(kind), kit.now());
        return isUnderWay;
    }

    private void letGo() {
        if (exchange != null) exchange.cancel();
        if (pause != null) pause.cancel();
        call = null;
        exchange = null;
        pause = null;
    }

    @Override
    public void close() {
        turn = null;
        letGo();
        wait.close();
    }
}
