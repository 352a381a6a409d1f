package dev.muster.fakes.model.http;

import dev.muster.fakes.model.call.Reception;
import dev.muster.fakes.model.call.Services;
import dev.muster.fakes.model.call.WholeCall;
import dev.muster.fakes.model.chat.ChatReader;
import dev.muster.protocol.wire.http.server.ServerRequest;

/** {@code POST /v1/chat/completions}. */
final class ChatApi implements FrontDoor.Dialect {
    private final Services services;

    ChatApi(Services services) {
        this.services = services;
    }

    @Override
    public void handle(ServerRequest http, Reception reception) {
        switch (ChatReader.read(http.body())) {
            case ChatReader.Refused(var why) -> reception.refuse(why);
            case ChatReader.Read(var request) -> WholeCall.begin(services, request, reception);
        }
    }
}
