package dev.muster.fakes.model;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.muster.fakes.model.responses.ApiError;
import dev.muster.protocol.wire.Body;
import dev.muster.protocol.wire.Handler;
import dev.muster.protocol.wire.Responder;
import dev.muster.protocol.wire.ServerRequest;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Supplier;

/** The fake model's routes. */
final class ModelApi implements Handler {
    static final String MODEL = "fake-1";

    private final Services services;
    private final ResponsesApi responses;
    private final ChatApi chat;
    private final MessagesApi messages;
    private final Supplier<OptionalLong> cpuMicros;

    ModelApi(Services services, ResponsesApi responses, Supplier<OptionalLong> cpuMicros) {
        this.services = services;
        this.responses = responses;
        this.chat = new ChatApi(services);
        this.messages = new MessagesApi(services);
        this.cpuMicros = cpuMicros;
    }

    @Override
    public void handle(ServerRequest request, Responder responder) {
        switch (request.method() + " " + request.path()) {
            case "POST /v1/responses" -> responses.handle(request, responder);
            case "POST /v1/chat/completions" -> chat.handle(request, responder);
            case "POST /v1/messages" -> messages.handle(request, responder);
            case "GET /v1/models" -> json(responder, models());
            case "GET /healthz" -> json(responder, "{\"status\":\"ok\"}");
            case "GET /stats" ->
                services.router().tell(new Router.Report(stats -> json(responder, json(stats, cpuMicros.get()))));
            default -> ResponsesApi.refuse(responder, ApiError.unknownRoute(request.method(), request.path()));
        }
    }

    private static void json(Responder responder, String body) {
        responder.respond(200, Delivery.JSON, Map.of(), Body.of(body));
    }

    private static String models() {
        var root = JsonNodeFactory.instance.objectNode().put("object", "list");
        root.putArray("data")
                .addObject()
                .put("id", MODEL)
                .put("object", "model")
                .put("created", 0)
                .put("owned_by", "muster");
        return root.toString();
    }

    /** The stats as {@code GET /stats} gives them; {@code cpu_us} is null where it is not known. */
    static String json(ModelStats stats, OptionalLong cpu) {
        var root = JsonNodeFactory.instance
                .objectNode()
                .put("requests", stats.requests())
                .put("input_tokens", stats.inputTokens())
                .put("cached_tokens", stats.cachedTokens())
                .put("output_tokens", stats.outputTokens())
                .put("completed", stats.completed())
                .put("abandoned", stats.abandoned());
        var misses = root.putObject("misses");
        stats.misses()
                .forEach((cause, of) ->
                        misses.putObject(cause.word()).put("count", of.count()).put("lost_tokens", of.lostTokens()));
        root.put("log_lost", stats.logLost()).put("cpu_us", cpu.isPresent() ? cpu.getAsLong() : null);
        return root.toString();
    }
}
