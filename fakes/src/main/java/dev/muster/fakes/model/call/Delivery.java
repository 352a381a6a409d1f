package dev.muster.fakes.model.call;

import dev.muster.fakes.model.cache.CacheOutcome;
import dev.muster.fakes.model.cache.request.CacheRequest;
import dev.muster.fakes.model.dialect.Refusal;
import dev.muster.fakes.model.fault.Fault;
import dev.muster.fakes.model.fault.FaultKind;
import dev.muster.fakes.model.machines.Asker;
import dev.muster.fakes.model.machines.LoggedCall;
import dev.muster.fakes.model.machines.Router;
import dev.muster.fakes.model.play.Timeline;
import dev.muster.fakes.model.turn.Reply;
import dev.muster.protocol.wire.loop.Loop;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * One call on its way to its machine and back, whatever its dialect. All of it runs on the loop of its connection; what others
 * tell it comes there by {@link #settled} and {@link #resume}.
 */
final class Delivery implements Asker {
    /** The router answers within microseconds; if it does not, it is gone. */
    private static final long PATIENCE_NANOS = Duration.ofSeconds(10).toNanos();
    /** How many input tokens too many a wrong usage tells. */
    private static final long TOO_MANY = 1_000;

    private final Services services;
    private final Reception reception;
    private final Loop loop;
    private final Saturation.Place place;
    private Consumer<CacheOutcome> reply = _ -> {};
    private Loop.Timer guard = () -> {};
    private boolean givenUp;

    Delivery(Services services, Reception received, boolean streamed) {
        this.services = services;
        this.reception = streamed ? received : received.whole();
        this.loop = received.responder().loop();
        this.place = services.load().enter();
    }

    Optional<Fault> fault() {
        return reception.fault();
    }

    void refuse(Refusal refusal) {
        place.leave();
        reception.refuse(refusal);
    }

    /** Asks the cache, once; {@code then} runs on the loop, unless the answer came too late. */
    void ask(CacheRequest request, LoggedCall call, Consumer<CacheOutcome> then) {
        reply = then;
        await();
        services.router().tell(new Router.Ask(request, call, this));
    }

    @Override
    public void settled(CacheOutcome outcome) {
        resume(() -> reply.accept(outcome));
    }

    /** Begins to wait for another actor. A call that waits for too long is refused. */
    void await() {
        guard = loop.after(PATIENCE_NANOS, () -> {
            givenUp = true;
            refuse(new Refusal.Overloaded());
        });
    }

    /** Takes what the other actor said: {@code step} runs on the loop, unless it came too late. Any thread may call it. */
    void resume(Runnable step) {
        loop.execute(() -> {
            guard.cancel();
            if (!givenUp) step.run();
        });
    }

    /** Input tokens as the usage tells them. */
    long toldInput(CacheOutcome outcome) {
        return outcome.inputTokens() + (reception.has(FaultKind.WRONG_USAGE) ? TOO_MANY : 0);
    }

    /** When each token of the reply is due. */
    Timeline timeline(Reply reply, CacheOutcome outcome) {
        var model = services.options().profile().model();
        var load = services.load();
        long uncached = outcome.inputTokens() - outcome.cachedTokens();
        var gaps = reply.gapsMs(model);
        var timeline = new Timeline(
                services.clock(),
                reply.firstTokenMs(model, uncached) * load.slowdown(),
                () -> gaps.getAsDouble() * load.slowdown());
        return reception
                .fault()
                .filter(given -> given.kind() == FaultKind.STALL)
                .map(stall -> timeline.pausing(reply.tokens() / 2, stall.pauseMs()))
                .orElse(timeline);
    }

    /** Sends the reply. */
    Sending sending() {
        return new Sending(services, reception, place);
    }
}
