package dev.muster.fakes.model.call;

import dev.muster.fakes.model.cache.CacheOutcome;
import dev.muster.fakes.model.cache.Cause;
import dev.muster.fakes.model.cache.request.CacheRequest;
import dev.muster.fakes.model.cache.request.Prompt;
import dev.muster.fakes.model.cache.request.SentPrompt;
import dev.muster.fakes.model.dialect.Refusal;
import dev.muster.fakes.model.machines.LoggedCall;
import dev.muster.fakes.model.prompt.Marking;
import dev.muster.fakes.model.prompt.Rendering;
import dev.muster.fakes.model.responses.CacheNotes;
import dev.muster.fakes.model.responses.ConversationProgress;
import dev.muster.fakes.model.responses.Diagnostics;
import dev.muster.fakes.model.responses.Fingerprint;
import dev.muster.fakes.model.responses.ResponsesAnswer;
import dev.muster.fakes.model.responses.ResponsesFrames;
import dev.muster.fakes.model.responses.ResponsesPrompt;
import dev.muster.fakes.model.responses.ResponsesRequest;
import dev.muster.fakes.model.turn.Dialogue;
import dev.muster.fakes.model.turn.Reply;
import dev.muster.fakes.model.turn.TurnScript;
import java.util.Optional;
import org.apache.pekko.actor.typed.ActorRef;

/** One request for a response on its way: history, prompt, machine, reply. All of it runs on the loop of its connection. */
public final class ResponsesCall implements Conversations.Recaller {
    private final Services services;
    private final ActorRef<Conversations.Message> conversations;
    private final ResponsesRequest request;
    private final Reception reception;
    private final String id;
    private final Delivery delivery;
    private final Keeping keeping;
    private final Marking marking;
    private final Rendering rendering;
    private final Optional<Fingerprint> fingerprint;
    private Optional<StoredResponse> compared = Optional.empty();
    private int inputFrom;

    public ResponsesCall(
            Services services,
            ActorRef<Conversations.Message> conversations,
            ResponsesRequest request,
            Reception reception) {
        this.services = services;
        this.conversations = conversations;
        this.request = request;
        this.reception = reception;
        this.id = "resp_" + reception.id();
        this.delivery = new Delivery(services, reception, request.stream());
        this.keeping = new Keeping(services.options().cache().rules());
        this.marking = request.caching().marking(keeping.rules());
        this.rendering = new Rendering(marking.parts());
        this.fingerprint = Optional.of(request.body()).filter(_ -> marks()).map(Fingerprint::of);
    }

    /** Fetches what the request refers to, if it does, and goes on with it. */
    public void begin() {
        var comparison = request.caching().comparison().filter(_ -> marks());
        if (comparison.isEmpty() && request.previousId().isEmpty()) {
            ask(Optional.empty());
            return;
        }
        delivery.await();
        conversations.tell(new Conversations.Find(comparison, request.previousId(), this));
    }

    @Override
    public void recalled(Optional<StoredResponse> found, Optional<StoredResponse> previous) {
        delivery.resume(() -> {
            compared = found;
            if (previous.isPresent() || request.previousId().isEmpty()) ask(previous);
            else
                delivery.refuse(new Refusal.UnknownResponse(request.previousId().get()));
        });
    }

    private boolean marks() {
        return keeping.rules().breakpoints().inForce();
    }

    private void ask(Optional<StoredResponse> history) {
        var session = named().or(() -> history.map(StoredResponse::session));
        var root = history.filter(_ -> named().isEmpty()).flatMap(StoredResponse::root);
        var cacheRequest = CacheRequest.of(
                        keeping.rules(), request.cacheKey().orElse(null), session.orElse(null), prompt(history))
                .after(root.orElse(null));
        var progress = history.map(StoredResponse::progress)
                .orElse(ConversationProgress.NONE)
                .after(request.input());
        var dialogue = new Dialogue(named().orElse(progress.opening()), progress.users(), progress.outputs());
        var reply = reply(dialogue);
        delivery.ask(
                keeping.ask(cacheRequest, true),
                LoggedCall.of(reception.requestId(), dialogue, reply.calls(), delivery.fault()),
                outcome -> answer(outcome, reply, progress, history, root));
    }

    /** The session that the request itself names. */
    private Optional<String> named() {
        return reception.session().or(request::sessionId);
    }

    private Prompt prompt(Optional<StoredResponse> history) {
        request.tools().forEach(tool -> ResponsesPrompt.tool(rendering, tool));
        if (!request.instructions().isEmpty()) rendering.instructions(request.instructions());
        history.ifPresent(before -> before.render(rendering));
        inputFrom = rendering.length();
        request.input().forEach(item -> ResponsesPrompt.item(rendering, item));
        return rendering.prompt(keeping.rules(), marking);
    }

    private void answer(
            CacheOutcome outcome,
            Reply reply,
            ConversationProgress progress,
            Optional<StoredResponse> history,
            Optional<SentPrompt> root) {
        var answer = new ResponsesAnswer(
                id,
                services.seconds().getAsLong(),
                request.withoutPrompt(),
                reply,
                delivery.toldInput(outcome),
                outcome.cachedTokens(),
                notes(outcome));
        if (request.store()) keep(answer, progress, history, first(outcome, history, root));
        var timeline = delivery.timeline(reply, outcome);
        var seconds = services.seconds();
        var sending = delivery.sending();
        if (request.stream()) sending.stream(new ResponsesFrames(answer, seconds), timeline, reply.tokens());
        else sending.whole(() -> answer.finished(seconds.getAsLong()), timeline, reply.tokens());
    }

    private CacheNotes notes(CacheOutcome outcome) {
        if (fingerprint.isEmpty()) return new CacheNotes(0, Optional.empty(), Optional.empty());
        var diagnostics = request.caching()
                .comparison()
                .map(_ -> Diagnostics.of(
                        fingerprint.get(),
                        compared.flatMap(StoredResponse::fingerprint),
                        outcome.cause() == Cause.HIT,
                        outcome.inputTokens() - outcome.cachedTokens()));
        return new CacheNotes(
                keeping.stored(outcome).tokens(), Optional.of(request.caching().told()), diagnostics);
    }

    private Reply reply(Dialogue dialogue) {
        var options = services.options();
        var reply = TurnScript.reply(options.profile(), options.seed(), dialogue, request.offer());
        return request.maxOutputTokens().isPresent()
                ? reply.limited(request.maxOutputTokens().getAsInt())
                : reply;
    }

    /** What its session began with, if nobody has named the session yet. */
    private Optional<SentPrompt> first(
            CacheOutcome outcome, Optional<StoredResponse> history, Optional<SentPrompt> root) {
        if (history.isPresent() || named().isPresent()) return root;
        var routed = outcome.routed();
        return Optional.of(new SentPrompt(routed.request().prompt(), routed.atMs()));
    }

    private void keep(
            ResponsesAnswer answer,
            ConversationProgress progress,
            Optional<StoredResponse> history,
            Optional<SentPrompt> root) {
        answer.render(rendering);
        var session = named().or(() -> history.map(StoredResponse::session)).orElse(id);
        conversations.tell(new Conversations.Keep(new StoredResponse(
                id, history.orElse(null), rendering.from(inputFrom), progress, session, root, fingerprint)));
    }
}
