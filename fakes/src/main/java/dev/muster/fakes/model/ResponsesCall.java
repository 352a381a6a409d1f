package dev.muster.fakes.model;

import dev.muster.fakes.model.cache.CacheRequest;
import dev.muster.fakes.model.cache.Outcome;
import dev.muster.fakes.model.cache.Prompt;
import dev.muster.fakes.model.cache.SentPrompt;
import dev.muster.fakes.model.play.Player;
import dev.muster.fakes.model.play.Timeline;
import dev.muster.fakes.model.responses.ApiError;
import dev.muster.fakes.model.responses.Progress;
import dev.muster.fakes.model.responses.Rendering;
import dev.muster.fakes.model.responses.ResponsesAnswer;
import dev.muster.fakes.model.responses.ResponsesFrames;
import dev.muster.fakes.model.responses.ResponsesRequest;
import dev.muster.fakes.model.turn.Dialogue;
import dev.muster.fakes.model.turn.Reply;
import dev.muster.fakes.model.turn.TurnScript;
import dev.muster.protocol.wire.Body;
import dev.muster.protocol.wire.Loop;
import dev.muster.protocol.wire.Responder;
import io.netty.handler.codec.http.HttpHeaders;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;

/** One request for a response on its way: history, prompt, machine, reply. All of it runs on the loop of its connection. */
final class ResponsesCall {
    private static final Pattern REQUEST_ID = Pattern.compile("[!-~]{1,200}");
    /** The router answers within microseconds; if it does not, it is gone. */
    private static final long PATIENCE_NANOS = Duration.ofSeconds(10).toNanos();

    private final ResponsesApi api;
    private final HttpHeaders received;
    private final ResponsesRequest request;
    private final Responder responder;
    private final Loop loop;
    private final String id;
    private final String requestId;
    private final Rendering rendering = new Rendering();
    private int inputFrom;
    private boolean givenUp;

    ResponsesCall(ResponsesApi api, HttpHeaders headers, ResponsesRequest request, Responder responder) {
        this.api = api;
        this.received = headers;
        this.request = request;
        this.responder = responder;
        this.loop = responder.loop();
        var random = ThreadLocalRandom.current();
        this.id = "resp_" + HexFormat.of().toHexDigits(random.nextLong())
                + HexFormat.of().toHexDigits(random.nextLong());
        var given = headers.get("x-request-id");
        this.requestId = given != null && REQUEST_ID.matcher(given).matches() ? given : id;
    }

    void begin() {
        request.previousId().ifPresentOrElse(this::find, () -> ask(Optional.empty()));
    }

    private void find(String previous) {
        var guard = guard();
        api.conversations()
                .tell(new Conversations.Find(
                        previous,
                        found -> loop.execute(() -> {
                            guard.cancel();
                            if (givenUp) return;
                            if (found.isPresent()) ask(found);
                            else ResponsesApi.refuse(responder, ApiError.unknownResponse(previous));
                        })));
    }

    private void ask(Optional<StoredResponse> history) {
        var session = named().or(() -> history.map(StoredResponse::session));
        var root = history.filter(_ -> named().isEmpty()).flatMap(StoredResponse::root);
        var cacheRequest = CacheRequest.of(
                        api.options().rules(), request.cacheKey().orElse(null), session.orElse(null), prompt(history))
                .after(root.orElse(null));
        var progress =
                history.map(StoredResponse::progress).orElse(Progress.NONE).after(request.input());
        var dialogue = new Dialogue(named().orElse(progress.opening()), progress.users(), progress.outputs());
        var reply = reply(dialogue);
        var guard = guard();
        api.router()
                .tell(new Router.Ask(
                        cacheRequest,
                        LoggedCall.of(requestId, dialogue, reply.calls()),
                        outcome -> loop.execute(() -> {
                            guard.cancel();
                            if (!givenUp) answer(outcome, reply, progress, history, root);
                        })));
    }

    /** The session that the request itself names. */
    private Optional<String> named() {
        var header = received.get("x-muster-session");
        return header != null && !header.isBlank() ? Optional.of(header) : request.sessionId();
    }

    private Prompt prompt(Optional<StoredResponse> history) {
        request.tools().forEach(rendering::tool);
        if (!request.instructions().isEmpty()) rendering.instructions(request.instructions());
        history.ifPresent(before -> before.render(rendering));
        inputFrom = rendering.length();
        request.input().forEach(rendering::item);
        return Prompt.of(
                rendering.array(), rendering.length(), api.options().rules().blockTokens());
    }

    private Loop.Timer guard() {
        return loop.after(PATIENCE_NANOS, () -> {
            givenUp = true;
            ResponsesApi.refuse(responder, ApiError.overloaded());
        });
    }

    private void answer(
            Outcome outcome,
            Reply reply,
            Progress progress,
            Optional<StoredResponse> history,
            Optional<SentPrompt> root) {
        var answer = new ResponsesAnswer(
                id,
                api.seconds().getAsLong(),
                request.withoutPrompt(),
                reply,
                outcome.inputTokens(),
                outcome.cachedTokens());
        if (request.store()) keep(answer, progress, history, first(outcome, history, root));
        var model = api.options().profile().model();
        long uncached = outcome.inputTokens() - outcome.cachedTokens();
        var timeline = new Timeline(api.clock(), reply.firstTokenMs(model, uncached), reply.gapsMs(model));
        if (request.stream()) stream(answer, timeline);
        else whole(answer, timeline);
    }

    private Reply reply(Dialogue dialogue) {
        var options = api.options();
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
        api.conversations()
                .tell(new Conversations.Keep(new StoredResponse(
                        id, history.orElse(null), Body.of(rendering.from(inputFrom)), progress, session, root)));
    }

    /** From here on nothing holds the prompt, which is far larger than all else of a request. */
    private void stream(ResponsesAnswer answer, Timeline timeline) {
        var stream = responder.stream(Map.of("x-request-id", requestId));
        var frames = new ResponsesFrames(answer, api.seconds());
        Player.play(loop, stream, frames, timeline, completed(answer), abandoned());
    }

    private void whole(ResponsesAnswer answer, Timeline timeline) {
        var to = responder;
        var seconds = api.seconds();
        var headers = Map.of("x-request-id", requestId);
        var completed = completed(answer);
        var abandoned = abandoned();
        var timer = loop.after(timeline.due(answer.reply().tokens()), () -> {
            completed.run();
            var json = answer.finished(seconds.getAsLong()).toString();
            to.respond(200, ResponsesApi.JSON, headers, Body.of(json));
        });
        to.onAbandoned(() -> {
            timer.cancel();
            abandoned.run();
        });
    }

    private Runnable completed(ResponsesAnswer answer) {
        var router = api.router();
        return () -> router.tell(new Router.Completed(answer.reply().tokens()));
    }

    private Runnable abandoned() {
        var router = api.router();
        return () -> router.tell(new Router.Abandoned());
    }
}
