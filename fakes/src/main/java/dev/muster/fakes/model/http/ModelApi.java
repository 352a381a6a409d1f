package dev.muster.fakes.model.http;

import dev.muster.fakes.model.call.Reception;
import dev.muster.fakes.model.call.RequestIds;
import dev.muster.fakes.model.call.Services;
import dev.muster.fakes.model.dialect.AnthropicErrors;
import dev.muster.fakes.model.dialect.ErrorShape;
import dev.muster.fakes.model.dialect.ModelJson;
import dev.muster.fakes.model.dialect.OpenAiErrors;
import dev.muster.fakes.model.dialect.Refusal;
import dev.muster.fakes.model.machines.CachePage;
import dev.muster.fakes.model.machines.RouterQuestions;
import dev.muster.protocol.wire.http.Body;
import dev.muster.protocol.wire.http.server.Handler;
import dev.muster.protocol.wire.http.server.Responder;
import dev.muster.protocol.wire.http.server.ServerRequest;
import io.netty.handler.codec.http.HttpHeaders;
import java.time.InstantSource;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/** The fake model's routes. */
public final class ModelApi implements Handler {
    private static final String MESSAGES = "/v1/messages";
    private static final String MODELS = "/v1/models/";
    private static final ErrorShape OPENAI = new OpenAiErrors();
    private static final ErrorShape ANTHROPIC = new AnthropicErrors(InstantSource.system());

    private final Services services;
    private final RouterQuestions questions;
    private final FrontDoor door;
    private final ResponsesApi responses;
    private final ChatApi chat;
    private final MessagesApi messages;
    private final FaultsApi faults;
    private final Supplier<OptionalLong> cpuMicros;

    public ModelApi(
            Services services,
            RouterQuestions questions,
            FrontDoor door,
            ResponsesApi responses,
            FaultsApi faults,
            Supplier<OptionalLong> cpuMicros) {
        this.services = services;
        this.questions = questions;
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
                tell(
                        questions.stats().thenApply(stats -> StatsJson.of(stats, services.load(), cpuMicros.get())),
                        request,
                        responder);
            case "GET /cache" -> tell(questions.cache().thenApply(CachePage::json), request, responder);
            case "GET /faults", "PUT /faults" -> faults.handle(request, responder);
            default -> other(request, responder);
        }
    }

    /** The router answers within milliseconds; if it does not, it is gone. */
    private void tell(CompletionStage<String> asked, ServerRequest request, Responder responder) {
        var _ = asked.whenComplete((body, failure) -> {
            if (failure == null) answer(responder, body);
            else reception(request, responder).refuse(new Refusal.Overloaded());
        });
    }

    private static Reception reception(ServerRequest request, Responder responder) {
        return Reception.of(request.headers(), responder, shape(request.path(), request.headers()));
    }

    private void other(ServerRequest request, Responder responder) {
        var reception = reception(request, responder);
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
