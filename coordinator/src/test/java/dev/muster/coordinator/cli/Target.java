package dev.muster.coordinator.cli;

import dev.muster.protocol.wire.http.Body;
import dev.muster.protocol.wire.http.server.HttpServer;
import dev.muster.protocol.wire.loop.Loops;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A small server in the test's own process, and plans against it. */
final class Target implements AutoCloseable {
    private final Loops loops = Loops.start("target", 1);
    private final AtomicInteger asked = new AtomicInteger();
    private final HttpServer server;
    private volatile int status = 200;
    private volatile boolean held;

    Target() {
        try {
            server = HttpServer.start(loops, "127.0.0.1", 0, (_, responder) -> {
                asked.incrementAndGet();
                if (held) return;
                responder
                        .loop()
                        .after(
                                TimeUnit.MILLISECONDS.toNanos(5),
                                () -> responder.respond(status, "application/json", Map.of(), Body.of("{}")));
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** From now on nobody gets an answer. */
    void hold() {
        held = true;
    }

    void answers(int with) {
        status = with;
    }

    int asked() {
        return asked.get();
    }

    /** Writes a plan with this load; what a busy machine does to the generator is not judged. */
    String plan(Path folder, String load) {
        return plan(folder, server.url(), load);
    }

    static String plan(Path folder, String url, String load) {
        var file = folder.resolve("plan.yaml");
        try {
            return Files.writeString(file, """
                    name: small
                    target: { dialect: http, url: "%s" }
                    steps: [ { name: say, post: /say, json: { text: "{text}" } } ]
                    load: { %s }
                    health: { lag_p99: 10s, loop_lag_p99: 10s, gc_pause: 10s }
                    """.formatted(url, load)).toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        server.close();
        loops.close();
    }
}
