package dev.muster.fakes.model.http;

import dev.muster.fakes.model.call.Reception;
import dev.muster.fakes.model.call.RequestIds;
import dev.muster.fakes.model.call.Services;
import dev.muster.fakes.model.dialect.AnthropicErrors;
import dev.muster.fakes.model.dialect.ErrorShape;
import dev.muster.fakes.model.dialect.ModelJson;
import dev.muster.fakes.model.dialect.OpenAiErrors;
import dev.muster.fakes.model.dialect.Refusal;
import dev.muster.fakes.model.machines.Router;
import dev.muster.protocol.wire.http.Body;
import dev.muster.protocol.wire.http.server.Handler;
import dev.muster.protocol.wire.http.server.Responder;
import dev.muster.protocol.wire.http.server.ServerRequest;
import io.netty.handler.codec.http.HttpHeaders;
import java.time.InstantSource;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Supplier;

/** The fake model's routes. */
public final class ModelApi implements Handler {
    private static final String MESSAGES = "/v1/messages";
    private static final String MODELS = "/v1/models/";
    private static final ErrorShape OPENAI = new OpenAiErrors();
    private static final ErrorShape ANTHROPIC = new AnthropicErrors(InstantSource.system());

    private final Services services;
    private final FrontDoor door;
    private final ResponsesApi responses;
    private final ChatApi chat;
    private final MessagesApi messages;
    private final FaultsApi faults;
    private final Supplier<OptionalLong> cpuMicros;

    public ModelApi(
            Services services,
            FrontDoor door,
            ResponsesApi responses,
            FaultsApi faults,
            Supplier<OptionalLong> cpuMicros) {
        this.services = services;
        this.door = door;
        this.responses = responses;
        this.chat = new ChatApi(services);
        this.messages = new MessagesApi(services);
        this.faults = faults;
        this.cpuMicros = cpuMicros;
    }

    @Override
    public void handle(ServerRequest request, Responder responder) {
        switch (request.method() + " " + request.path()) {
            case "POST /v1/responses" -> door.receive(request, responder, OPENAI, responses);
            case "POST /v1/chat/completions" -> door.receive(request, responder, OPENAI, chat);
            case "POST " + MESSAGES -> door.receive(request, responder, ANTHROPIC, messages);
            case "GET /v1/models" ->
                answer(responder, Models.list(services.options().access()));
            case "GET /healthz" -> answer(responder, "{\"status\":\"ok\"}");
            case "GET /stats" ->
                services.router()
                        .tell(new Router.Report(
                                stats -> answer(responder, StatsJson.of(stats, services.load(), cpuMicros.get()))));
            case "GET /cache" -> services.router().tell(new Router.Look(page -> answer(responder, page.json())));
            case "GET /faults", "PUT /faults" -> faults.handle(request, responder);
            default -> other(request, responder);
        }
    }

    private void other(ServerRequest request, Responder responder) {
        var reception = Reception.of(request.headers(), responder, shape(request.path(), request.headers()));
        if (!request.method().equals("GET") || !request.path().startsWith(MODELS)) {
            reception.refuse(new Refusal.UnknownRoute(request.method(), request.path()));
            return;
        }
        var id = request.path().substring(MODELS.length());
        Models.one(id, services.options().access())
                .ifPresentOrElse(
                        model -> answer(responder, model), () -> reception.refuse(new Refusal.UnknownModel(id)));
    }

    @Override
    public Rejection tooLarge(String method, String target, HttpHeaders headers, int mostBytes) {
        var error = shape(target, headers)
                .of(new Refusal.TooLarge(mostBytes), RequestIds.of(headers, RequestIds.create("req_")));
        return new Rejection(error.status(), ModelJson.TYPE, Body.of(error.json()));
    }

    private static ErrorShape shape(String path, HttpHeaders headers) {
        return path.startsWith(MESSAGES) || headers.contains("anthropic-version") ? ANTHROPIC : OPENAI;
    }

    private static void answer(Responder responder, String body) {
        responder.respond(200, ModelJson.TYPE, Map.of(), Body.of(body));
    }
}
