package dev.muster.fakes.model;

import dev.muster.fakes.model.responses.ApiError;
import dev.muster.fakes.model.responses.ResponsesReader;
import dev.muster.protocol.wire.Body;
import dev.muster.protocol.wire.Handler;
import dev.muster.protocol.wire.Responder;
import dev.muster.protocol.wire.ServerRequest;
import java.util.Map;
import org.apache.pekko.actor.typed.ActorRef;

/** {@code POST /v1/responses}. */
final class ResponsesApi implements Handler {
    private final Services services;
    private final ActorRef<Conversations.Message> conversations;

    ResponsesApi(Services services, ActorRef<Conversations.Message> conversations) {
        this.services = services;
        this.conversations = conversations;
    }

    @Override
    public void handle(ServerRequest http, Responder responder) {
        switch (ResponsesReader.read(http.body())) {
            case ResponsesReader.Refused(var error) -> refuse(responder, error);
            case ResponsesReader.Read(var request) ->
                new ResponsesCall(services, conversations, http.headers(), request, responder).begin();
        }
    }

    static void refuse(Responder responder, ApiError error) {
        responder.respond(error.status(), Delivery.JSON, Map.of(), Body.of(error.json()));
    }
}
