package dev.muster.fakes.model;

import dev.muster.fakes.model.responses.ApiError;
import dev.muster.fakes.model.responses.ResponsesReader;
import dev.muster.protocol.wire.Body;
import dev.muster.protocol.wire.Handler;
import dev.muster.protocol.wire.Responder;
import dev.muster.protocol.wire.ServerRequest;
import java.util.Map;
import java.util.function.LongSupplier;
import org.apache.pekko.actor.typed.ActorRef;

/** {@code POST /v1/responses}. */
final class ResponsesApi implements Handler {
    static final String JSON = "application/json";

    private final FakeModelOptions options;
    private final FakeClock clock;
    private final LongSupplier seconds;
    private final ActorRef<Router.Message> router;
    private final ActorRef<Conversations.Message> conversations;

    ResponsesApi(
            FakeModelOptions options,
            FakeClock clock,
            LongSupplier seconds,
            ActorRef<Router.Message> router,
            ActorRef<Conversations.Message> conversations) {
        this.options = options;
        this.clock = clock;
        this.seconds = seconds;
        this.router = router;
        this.conversations = conversations;
    }

    @Override
    public void handle(ServerRequest http, Responder responder) {
        switch (ResponsesReader.read(http.body())) {
            case ResponsesReader.Refused(var error) -> refuse(responder, error);
            case ResponsesReader.Read(var request) ->
                new ResponsesCall(this, http.headers(), request, responder).begin();
        }
    }

    static void refuse(Responder responder, ApiError error) {
        responder.respond(error.status(), JSON, Map.of(), Body.of(error.json()));
    }

    FakeModelOptions options() {
        return options;
    }

    FakeClock clock() {
        return clock;
    }

    LongSupplier seconds() {
        return seconds;
    }

    ActorRef<Router.Message> router() {
        return router;
    }

    ActorRef<Conversations.Message> conversations() {
        return conversations;
    }
}
