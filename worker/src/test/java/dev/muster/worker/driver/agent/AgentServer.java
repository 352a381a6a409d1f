package dev.muster.worker.driver.agent;

import dev.muster.protocol.wire.http.Body;
import dev.muster.protocol.wire.http.server.EventStream;
import dev.muster.protocol.wire.http.server.Handler;
import dev.muster.protocol.wire.http.server.Responder;
import dev.muster.protocol.wire.http.server.ServerRequest;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** An agent server of the default mapping whose turns are a script. */
final class AgentServer implements Handler {
    /** What happens when a message comes. */
    interface Script {
        void turn(Message message);
    }

    /** A message, the feed of its session, and the answer that is still owed. */
    record Message(EventStream feed, Responder answer) {
        void acknowledge() {
            answer.respond(202, "application/json", Map.of(), Body.of("{\"id\":1}"));
        }

        void acknowledgeAfter(Duration time) {
            later(time, this::acknowledge);
        }

        /** Sends that many comments, one every so often, and then plays the rest. */
        void comment(int times, Duration every, Runnable then) {
            if (times == 0) then.run();
            else {
                feed.comment("still here");
                later(every, () -> comment(times - 1, every, then));
            }
        }

        private static void later(Duration time, Runnable what) {
            CompletableFuture.delayedExecutor(time.toMillis(), TimeUnit.MILLISECONDS)
                    .execute(what);
        }

        Message say(String event) {
            return say(event, "{}");
        }

        Message say(String event, String data) {
            feed.event(event, null, data);
            return this;
        }
    }

    private final Script script;
    private final AtomicInteger sessions = new AtomicInteger();
    private final Map<String, EventStream> feeds = new ConcurrentHashMap<>();

    AgentServer(Script script) {
        this.script = script;
    }

    /** A turn as a good server plays it. */
    static void wellDone(Message message) {
        message.acknowledge();
        message.say("turn.started")
                .say("model.called", "{\"input_tokens\":1000,\"cached_tokens\":600}")
                .say("tool.called")
                .say("tool.called")
                .say("model.called", "{\"usage\":{\"input_tokens\":10}}")
                .say("text.delta", "{\"text\":\"Hel\"}")
                .say("text.delta", "{\"text\":\"lo\"}")
                .say("turn.completed");
    }

    @Override
    public void handle(ServerRequest request, Responder responder) {
        var path = request.path().split("/", -1);
        if (path.length == 2) {
            int id = sessions.incrementAndGet();
            responder.respond(201, "application/json", Map.of(), Body.of("{\"id\":\"s" + id + "\"}"));
        } else if (path[3].equals("feed")) {
            feeds.put(path[2], responder.stream(Map.of()));
        } else {
            var feed = feeds.get(path[2]);
            if (feed == null) throw new IllegalStateException("a message before the feed");
            script.turn(new Message(feed, responder));
        }
    }
}
