package dev.muster.fakes.app;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.muster.fakes.time.FakeClock;
import dev.muster.protocol.wire.http.Body;
import dev.muster.protocol.wire.http.server.Handler;
import dev.muster.protocol.wire.http.server.Responder;
import dev.muster.protocol.wire.http.server.ServerRequest;
import io.netty.handler.codec.http.QueryStringDecoder;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Serves the routes of the mock app. */
final class AppApi implements Handler {
    private static final String JSON = "application/json";

    private final ContextProvider context;
    private final McpServer mcp;
    private final FakeClock clock;
    private final CountsByLoop tallies;
    private final Supplier<OptionalLong> cpuMicros;

    AppApi(MockAppOptions options, FakeClock clock, CountsByLoop tallies, Supplier<OptionalLong> cpuMicros) {
        this.context = new ContextProvider(options.profile().app(), options.seed());
        this.mcp = new McpServer(options.profile(), options.seed());
        this.clock = clock;
        this.tallies = tallies;
        this.cpuMicros = cpuMicros;
    }

    @Override
    public void handle(ServerRequest request, Responder responder) {
        switch (request.path()) {
            case "/mcp" -> mcp(request, responder);
            case "/context" -> only("GET", request, responder, () -> context(request, responder));
            case "/healthz" -> only("GET", request, responder, () -> now(responder, 200, "{\"status\":\"ok\"}"));
            case "/stats" -> only("GET", request, responder, () -> stats(responder));
            default ->
                refuse(responder, 404, "found " + request.path() + ", expected /mcp, /context, /healthz or /stats");
        }
    }

    private void mcp(ServerRequest request, Responder responder) {
        if (!request.method().equals("POST")) {
            notAllowed("POST", request, responder);
            return;
        }
        switch (mcp.handle(request)) {
            case McpReply.Taken() -> responder.respond(202, JSON, Map.of(), Body.EMPTY);
            case McpReply.Answer answer ->
                later(
                        responder,
                        answer.latencyMs(),
                        answer.status(),
                        answer.json().toString(),
                        tally -> answer.noted().forEach(tally::note));
        }
    }

    private void context(ServerRequest request, Responder responder) {
        var session = session(request);
        if (session == null) refuse(responder, 400, "session: found none, expected GET /context?session=ID");
        else later(responder, context.latencyMs(session), 200, context.json(session), ServedCounts::context);
    }

    private static @Nullable String session(ServerRequest request) {
        var values = new QueryStringDecoder(request.query(), false).parameters().get("session");
        return values == null || values.getFirst().isEmpty() ? null : values.getFirst();
    }

    private void later(Responder responder, double simulatedMs, int status, String json, Consumer<ServedCounts> then) {
        var loop = responder.loop();
        Runnable answer = () -> {
            then.accept(tallies.of(loop));
            now(responder, status, json);
        };
        if (simulatedMs == 0) {
            answer.run();
            return;
        }
        var timer = loop.after(clock.wallNanos(simulatedMs), answer);
        responder.onAbandoned(() -> {
            timer.cancel();
            tallies.of(loop).abandoned();
        });
    }

    private void stats(Responder responder) {
        tallies.total().thenAccept(stats -> now(responder, 200, StatsPage.json(stats, cpuMicros.get())));
    }

    private void only(String method, ServerRequest request, Responder responder, Runnable then) {
        if (request.method().equals(method)) then.run();
        else notAllowed(method, request, responder);
    }

    private void notAllowed(String allowed, ServerRequest request, Responder responder) {
        tallies.of(responder.loop()).note(Noted.refused(ErrorKind.HTTP));
        var text = error("method: found " + request.method() + ", expected " + allowed);
        responder.respond(405, JSON, Map.of("allow", allowed), Body.of(text));
    }

    private void refuse(Responder responder, int status, String message) {
        tallies.of(responder.loop()).note(Noted.refused(ErrorKind.HTTP));
        now(responder, status, error(message));
    }

    private static String error(String message) {
        return JsonNodeFactory.instance.objectNode().put("error", message).toString();
    }

    private static void now(Responder responder, int status, String json) {
        responder.respond(status, JSON, Map.of(), Body.of(json));
    }
}
