package dev.muster.fakes.model.call;

import dev.muster.fakes.model.cache.CacheOutcome;
import dev.muster.fakes.model.cache.request.CacheRequest;
import dev.muster.fakes.model.dialect.Refusal;
import dev.muster.fakes.model.fault.Fault;
import dev.muster.fakes.model.fault.FaultKind;
import dev.muster.fakes.model.machines.LoggedCall;
import dev.muster.fakes.model.machines.Router;
import dev.muster.fakes.model.play.Timeline;
import dev.muster.fakes.model.turn.Reply;
import dev.muster.protocol.wire.loop.Loop;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/** One call on its way to its machine and back, whatever its dialect. All of it runs on the loop of its connection. */
final class Delivery {
    /** The router answers within microseconds; if it does not, it is gone. */
    private static final long PATIENCE_NANOS = Duration.ofSeconds(10).toNanos();
    /** How many input tokens too many a wrong usage tells. */
    private static final long TOO_MANY = 1_000;

    private final Services services;
    private final Reception reception;
    private final Loop loop;
    private final Saturation.Place place;
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

    /** Asks the cache; {@code then} runs on the loop, unless the answer came too late. */
    void ask(CacheRequest request, LoggedCall call, Consumer<CacheOutcome> then) {
        Consumer<CacheOutcome> bounded = bounded(then);
        services.router().tell(new Router.Ask(request, call, bounded));
    }

    /** What takes an answer of another actor, on the loop and in time. */
    <T> Consumer<T> bounded(Consumer<T> then) {
        var guard = loop.after(PATIENCE_NANOS, () -> {
            givenUp = true;
            refuse(new Refusal.Overloaded());
        });
        return answer -> loop.execute(() -> {
            guard.cancel();
            if (!givenUp) then.accept(answer);
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
