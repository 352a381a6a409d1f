package dev.muster.fakes.model.http;

import dev.muster.fakes.model.call.Reception;
import dev.muster.fakes.model.call.Services;
import dev.muster.fakes.model.call.WholeCall;
import dev.muster.fakes.model.messages.MessagesReader;
import dev.muster.protocol.wire.http.server.ServerRequest;

/** {@code POST /v1/messages}. */
final class MessagesApi implements FrontDoor.Dialect {
    private final Services services;

    MessagesApi(Services services) {
        this.services = services;
    }

    @Override
    public void handle(ServerRequest http, Reception reception) {
        switch (MessagesReader.read(http.body())) {
            case MessagesReader.Refused(var why) -> reception.refuse(why);
            case MessagesReader.Read(var request) -> WholeCall.begin(services, request, reception);
        }
    }
}
