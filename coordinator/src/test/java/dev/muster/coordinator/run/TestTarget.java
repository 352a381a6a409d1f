package dev.muster.coordinator.run;

import dev.muster.protocol.wire.http.Body;
import dev.muster.protocol.wire.http.server.HttpServer;
import dev.muster.protocol.wire.loop.Loops;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;

/** A target that takes 20 ms for each message, and remembers who said what. */
final class TestTarget implements AutoCloseable {
    private final Loops loops = Loops.start("target", 1);
    private final Queue<String> asked = new ConcurrentLinkedQueue<>();
    private final HttpServer server;

    TestTarget() {
        try {
            server = HttpServer.start(loops, "127.0.0.1", 0, (request, responder) -> {
                asked.add(request.path() + " " + request.body().text());
                responder
                        .loop()
                        .after(
                                TimeUnit.MILLISECONDS.toNanos(20),
                                () -> responder.respond(200, "application/json", Map.of(), Body.of("{}")));
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What was said, in the order it came. */
    Queue<String> asked() {
        return asked;
    }

    String plan(String load) {
        return """
                name: test
                target: { dialect: http, url: "%s" }
                steps: [ { name: say, post: "/{session}/{turn}", json: { text: "{text}" } } ]
                load: { %s }
                """.formatted(server.url(), load);
    }

    @Override
    public void close() {
        server.close();
        loops.close();
    }
}
