package dev.muster.fakes.model;

import dev.muster.fakes.model.messages.MessagesError;
import dev.muster.fakes.model.messages.MessagesReader;
import dev.muster.protocol.wire.Body;
import dev.muster.protocol.wire.Handler;
import dev.muster.protocol.wire.Responder;
import dev.muster.protocol.wire.ServerRequest;
import java.util.Map;

/** {@code POST /v1/messages}. */
final class MessagesApi implements Handler {
    private final Services services;

    MessagesApi(Services services) {
        this.services = services;
    }

    @Override
    public void handle(ServerRequest http, Responder responder) {
        var id = RequestIds.create("");
        var requestId = RequestIds.of(http.headers(), "req_" + id);
        switch (MessagesReader.read(http.body())) {
            case MessagesReader.Refused(var error) -> refuse(responder, error, requestId);
            case MessagesReader.Read(var request) -> {
                var delivery = new Delivery(
                        services,
                        responder,
                        Map.of("request-id", requestId),
                        () -> refuse(responder, MessagesError.overloaded(), requestId));
                WholeCall.begin(services, http.headers(), request, id, delivery);
            }
        }
    }

    private static void refuse(Responder responder, MessagesError error, String requestId) {
        responder.respond(
                error.status(), Delivery.JSON, Map.of("request-id", requestId), Body.of(error.json(requestId)));
    }
}
