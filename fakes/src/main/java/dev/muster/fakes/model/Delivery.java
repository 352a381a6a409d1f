package dev.muster.fakes.model;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.muster.fakes.model.cache.CacheRequest;
import dev.muster.fakes.model.cache.Outcome;
import dev.muster.fakes.model.play.Frames;
import dev.muster.fakes.model.play.Player;
import dev.muster.fakes.model.play.Timeline;
import dev.muster.fakes.model.turn.Reply;
import dev.muster.protocol.wire.Body;
import dev.muster.protocol.wire.Loop;
import dev.muster.protocol.wire.Responder;
import java.time.Duration;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** One call from its machine to the end of its reply, whatever its dialect. All of it runs on the loop of its connection. */
final class Delivery {
    static final String JSON = "application/json";

    /** The router answers within microseconds; if it does not, it is gone. */
    private static final long PATIENCE_NANOS = Duration.ofSeconds(10).toNanos();

    private final Services services;
    private final Responder responder;
    private final Loop loop;
    private final Map<String, String> headers;
    private final Runnable overloaded;
    private boolean givenUp;

    /**
     * A call that was read.
     *
     * @param headers of the answer
     * @param overloaded answers that nobody has time for it
     */
    Delivery(Services services, Responder responder, Map<String, String> headers, Runnable overloaded) {
        this.services = services;
        this.responder = responder;
        this.loop = responder.loop();
        this.headers = headers;
        this.overloaded = overloaded;
    }

    /** Asks the cache; {@code then} runs on the loop, unless the answer came too late. */
    void ask(CacheRequest request, LoggedCall call, Consumer<Outcome> then) {
        Consumer<Outcome> bounded = bounded(then);
        services.router().tell(new Router.Ask(request, call, bounded));
    }

    /** What takes an answer of another actor, on the loop and in time. */
    <T> Consumer<T> bounded(Consumer<T> then) {
        var guard = loop.after(PATIENCE_NANOS, () -> {
            givenUp = true;
            overloaded.run();
        });
        return answer -> loop.execute(() -> {
            guard.cancel();
            if (!givenUp) then.accept(answer);
        });
    }

    /** When each token of the reply is due. */
    Timeline timeline(Reply reply, Outcome outcome) {
        var model = services.options().profile().model();
        long uncached = outcome.inputTokens() - outcome.cachedTokens();
        return new Timeline(services.clock(), reply.firstTokenMs(model, uncached), reply.gapsMs(model));
    }

    void stream(Frames frames, Timeline timeline, long tokens) {
        Player.play(loop, responder.stream(headers), frames, timeline, completed(tokens), abandoned());
    }

    /** Answers with one object when the last token is due. */
    void whole(Supplier<ObjectNode> answer, Timeline timeline, int tokens) {
        var to = responder;
        var with = headers;
        var completed = completed(tokens);
        var abandoned = abandoned();
        var timer = loop.after(timeline.due(tokens), () -> {
            completed.run();
            to.respond(200, JSON, with, Body.of(answer.get().toString()));
        });
        to.onAbandoned(() -> {
            timer.cancel();
            abandoned.run();
        });
    }

    private Runnable completed(long tokens) {
        var router = services.router();
        return () -> router.tell(new Router.Completed(tokens));
    }

    private Runnable abandoned() {
        var router = services.router();
        return () -> router.tell(new Router.Abandoned());
    }
}
