package dev.muster.fakes.model;

import dev.muster.fakes.model.chat.ChatReader;
import dev.muster.fakes.model.responses.ApiError;
import dev.muster.protocol.wire.Handler;
import dev.muster.protocol.wire.Responder;
import dev.muster.protocol.wire.ServerRequest;
import java.util.Map;

/** {@code POST /v1/chat/completions}. */
final class ChatApi implements Handler {
    private final Services services;

    ChatApi(Services services) {
        this.services = services;
    }

    @Override
    public void handle(ServerRequest http, Responder responder) {
        switch (ChatReader.read(http.body())) {
            case ChatReader.Refused(var error) -> ResponsesApi.refuse(responder, error);
            case ChatReader.Read(var request) -> {
                var id = RequestIds.create("");
                var headers = Map.of("x-request-id", RequestIds.of(http.headers(), "req_" + id));
                var delivery = new Delivery(
                        services, responder, headers, () -> ResponsesApi.refuse(responder, ApiError.overloaded()));
                WholeCall.begin(services, http.headers(), request, id, delivery);
            }
        }
    }
}
