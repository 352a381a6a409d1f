package dev.muster.fakes.model.call;

import dev.muster.fakes.model.cache.CacheOutcome;
import dev.muster.fakes.model.cache.request.CacheRequest;
import dev.muster.fakes.model.dialect.Refusal;
import dev.muster.fakes.model.dialect.Served;
import dev.muster.fakes.model.dialect.WholeRequest;
import dev.muster.fakes.model.machines.LoggedCall;
import dev.muster.fakes.model.turn.Reply;
import dev.muster.fakes.model.turn.TurnScript;

/** One request that brings its whole conversation along, on its way: prompt, machine, reply. */
public final class WholeCall {
    private final Services services;
    private final WholeRequest request;
    private final Reception reception;
    private final Delivery delivery;
    private final Keeping keeping;

    private WholeCall(Services services, WholeRequest request, Reception reception) {
        this.services = services;
        this.request = request;
        this.reception = reception;
        this.delivery = new Delivery(services, reception, request.stream());
        this.keeping = new Keeping(services.options().cache().rules());
    }

    public static void begin(Services services, WholeRequest request, Reception reception) {
        if (services.options().access().knows(request.model())) new WholeCall(services, request, reception).ask();
        else reception.refuse(new Refusal.UnknownModel(request.model()));
    }

    private void ask() {
        var options = services.options();
        var rules = keeping.rules();
        var session = reception.session().or(request::sessionId);
        var dialogue = request.dialogue(session);
        var prompt = request.prompt(rules);
        var reply = request.limited(TurnScript.reply(options.profile(), options.seed(), dialogue, request.offer()));
        var asked = CacheRequest.of(rules, request.cacheKey().orElse(null), session.orElse(null), prompt);
        delivery.ask(
                keeping.ask(asked, request.isCached()),
                LoggedCall.of(reception.requestId(), dialogue, reply.calls(), delivery.fault()),
                outcome -> answer(reply, outcome));
    }

    private void answer(Reply reply, CacheOutcome outcome) {
        var served = new Served(
                reception.id(),
                services.seconds().getAsLong(),
                reply,
                delivery.toldInput(outcome),
                outcome.cachedTokens(),
                keeping.stored(outcome));
        var timeline = delivery.timeline(reply, outcome);
        var sending = delivery.sending();
        if (request.stream()) sending.stream(request.frames(served), timeline, reply.tokens());
        else sending.whole(() -> request.whole(served), timeline, reply.tokens());
    }
}
