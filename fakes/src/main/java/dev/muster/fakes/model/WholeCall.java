package dev.muster.fakes.model;

import dev.muster.fakes.model.cache.CacheRequest;
import dev.muster.fakes.model.cache.Cause;
import dev.muster.fakes.model.cache.Outcome;
import dev.muster.fakes.model.dialect.Served;
import dev.muster.fakes.model.dialect.WholeRequest;
import dev.muster.fakes.model.turn.Reply;
import dev.muster.fakes.model.turn.TurnScript;
import io.netty.handler.codec.http.HttpHeaders;

/** One request that brings its whole conversation along, on its way: prompt, machine, reply. */
final class WholeCall {
    private final Services services;
    private final WholeRequest request;
    private final String id;
    private final Delivery delivery;

    private WholeCall(Services services, WholeRequest request, String id, Delivery delivery) {
        this.services = services;
        this.request = request;
        this.id = id;
        this.delivery = delivery;
    }

    /** @param id of the call, 32 hexadecimal digits */
    static void begin(Services services, HttpHeaders headers, WholeRequest request, String id, Delivery delivery) {
        new WholeCall(services, request, id, delivery).ask(headers);
    }

    private void ask(HttpHeaders headers) {
        var options = services.options();
        var session = RequestIds.session(headers).or(request::sessionId);
        var dialogue = request.dialogue(session);
        var prompt = request.render().prompt(options.rules().blockTokens());
        var reply = request.limited(
                TurnScript.reply(options.profile(), options.seed(), dialogue, request.offered(), request.parallel()));
        var asked = CacheRequest.of(options.rules(), request.cacheKey().orElse(null), session.orElse(null), prompt);
        delivery.ask(
                request.isCached() ? asked : asked.uncached(),
                LoggedCall.of(RequestIds.of(headers, id), dialogue, reply.calls()),
                outcome -> answer(reply, outcome));
    }

    private void answer(Reply reply, Outcome outcome) {
        var served = new Served(
                id,
                services.seconds().getAsLong(),
                reply,
                outcome.inputTokens(),
                outcome.cachedTokens(),
                stored(outcome));
        var timeline = delivery.timeline(reply, outcome);
        if (request.stream()) delivery.stream(request.frames(served), timeline, reply.tokens());
        else delivery.whole(() -> request.whole(served), timeline, reply.tokens());
    }

    /** What is new in the cache: nothing of a prompt that went past it or is too short for it. */
    private long stored(Outcome outcome) {
        if (outcome.cause() == Cause.DISABLED || outcome.cause() == Cause.TOO_SHORT) return 0;
        int blocks = outcome.routed().request().prompt().blocks();
        return services.options().rules().tokens(blocks) - outcome.cachedTokens();
    }
}
