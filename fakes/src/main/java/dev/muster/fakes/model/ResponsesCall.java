package dev.muster.fakes.model;

import dev.muster.fakes.model.cache.CacheRequest;
import dev.muster.fakes.model.cache.Outcome;
import dev.muster.fakes.model.cache.Prompt;
import dev.muster.fakes.model.cache.SentPrompt;
import dev.muster.fakes.model.prompt.Rendering;
import dev.muster.fakes.model.responses.ApiError;
import dev.muster.fakes.model.responses.Progress;
import dev.muster.fakes.model.responses.ResponsesAnswer;
import dev.muster.fakes.model.responses.ResponsesFrames;
import dev.muster.fakes.model.responses.ResponsesPrompt;
import dev.muster.fakes.model.responses.ResponsesRequest;
import dev.muster.fakes.model.turn.Dialogue;
import dev.muster.fakes.model.turn.Reply;
import dev.muster.fakes.model.turn.TurnScript;
import dev.muster.protocol.wire.Body;
import dev.muster.protocol.wire.Responder;
import io.netty.handler.codec.http.HttpHeaders;
import java.util.Map;
import java.util.Optional;
import org.apache.pekko.actor.typed.ActorRef;

/** One request for a response on its way: history, prompt, machine, reply. All of it runs on the loop of its connection. */
final class ResponsesCall {
    private final Services services;
    private final ActorRef<Conversations.Message> conversations;
    private final HttpHeaders received;
    private final ResponsesRequest request;
    private final Responder responder;
    private final String id = RequestIds.create("resp_");
    private final String requestId;
    private final Delivery delivery;
    private final Rendering rendering = new Rendering();
    private int inputFrom;

    ResponsesCall(
            Services services,
            ActorRef<Conversations.Message> conversations,
            HttpHeaders headers,
            ResponsesRequest request,
            Responder responder) {
        this.services = services;
        this.conversations = conversations;
        this.received = headers;
        this.request = request;
        this.responder = responder;
        this.requestId = RequestIds.of(headers, id);
        this.delivery = new Delivery(
                services,
                responder,
                Map.of("x-request-id", requestId),
                () -> ResponsesApi.refuse(responder, ApiError.overloaded()));
    }

    void begin() {
        request.previousId().ifPresentOrElse(this::find, () -> ask(Optional.empty()));
    }

    private void find(String previous) {
        conversations.tell(new Conversations.Find(previous, delivery.bounded(found -> {
            if (found.isPresent()) ask(found);
            else ResponsesApi.refuse(responder, ApiError.unknownResponse(previous));
        })));
    }

    private void ask(Optional<StoredResponse> history) {
        var session = named().or(() -> history.map(StoredResponse::session));
        var root = history.filter(_ -> named().isEmpty()).flatMap(StoredResponse::root);
        var cacheRequest = CacheRequest.of(
                        services.options().rules(),
                        request.cacheKey().orElse(null),
                        session.orElse(null),
                        prompt(history))
                .after(root.orElse(null));
        var progress =
                history.map(StoredResponse::progress).orElse(Progress.NONE).after(request.input());
        var dialogue = new Dialogue(named().orElse(progress.opening()), progress.users(), progress.outputs());
        var reply = reply(dialogue);
        delivery.ask(
                cacheRequest,
                LoggedCall.of(requestId, dialogue, reply.calls()),
                outcome -> answer(outcome, reply, progress, history, root));
    }

    /** The session that the request itself names. */
    private Optional<String> named() {
        return RequestIds.session(received).or(request::sessionId);
    }

    private Prompt prompt(Optional<StoredResponse> history) {
        request.tools().forEach(tool -> ResponsesPrompt.tool(rendering, tool));
        if (!request.instructions().isEmpty()) rendering.instructions(request.instructions());
        history.ifPresent(before -> before.render(rendering));
        inputFrom = rendering.length();
        request.input().forEach(item -> ResponsesPrompt.item(rendering, item));
        return rendering.prompt(services.options().rules().blockTokens());
    }

    private void answer(
            Outcome outcome,
            Reply reply,
            Progress progress,
            Optional<StoredResponse> history,
            Optional<SentPrompt> root) {
        var answer = new ResponsesAnswer(
                id,
                services.seconds().getAsLong(),
                request.withoutPrompt(),
                reply,
                outcome.inputTokens(),
                outcome.cachedTokens());
        if (request.store()) keep(answer, progress, history, first(outcome, history, root));
        var timeline = delivery.timeline(reply, outcome);
        var seconds = services.seconds();
        if (request.stream()) delivery.stream(new ResponsesFrames(answer, seconds), timeline, reply.tokens());
        else delivery.whole(() -> answer.finished(seconds.getAsLong()), timeline, reply.tokens());
    }

    private Reply reply(Dialogue dialogue) {
        var options = services.options();
        var reply =
                TurnScript.reply(options.profile(), options.seed(), dialogue, request.offered(), request.parallel());
        return request.maxOutputTokens().isPresent()
                ? reply.limited(request.maxOutputTokens().getAsInt())
                : reply;
    }

    /** What its session began with, if nobody has named the session yet. */
    private Optional<SentPrompt> first(Outcome outcome, Optional<StoredResponse> history, Optional<SentPrompt> root) {
        if (history.isPresent() || named().isPresent()) return root;
        var routed = outcome.routed();
        return Optional.of(new SentPrompt(routed.request().prompt(), routed.atMs()));
    }

    private void keep(
            ResponsesAnswer answer, Progress progress, Optional<StoredResponse> history, Optional<SentPrompt> root) {
        answer.render(rendering);
        var session = named().or(() -> history.map(StoredResponse::session)).orElse(id);
        conversations.tell(new Conversations.Keep(new StoredResponse(
                id, history.orElse(null), Body.of(rendering.from(inputFrom)), progress, session, root)));
    }
}
