package dev.muster.fakes.model.http;

import dev.muster.fakes.model.call.Conversations;
import dev.muster.fakes.model.call.Reception;
import dev.muster.fakes.model.call.ResponsesCall;
import dev.muster.fakes.model.call.Services;
import dev.muster.fakes.model.dialect.Refusal;
import dev.muster.fakes.model.responses.ResponsesReader;
import dev.muster.protocol.wire.http.server.ServerRequest;
import org.apache.pekko.actor.typed.ActorRef;

/** {@code POST /v1/responses}. */
public final class ResponsesApi implements FrontDoor.Dialect {
    private final Services services;
    private final ActorRef<Conversations.Message> conversations;

    public ResponsesApi(Services services, ActorRef<Conversations.Message> conversations) {
        this.services = services;
        this.conversations = conversations;
    }

    @Override
    public void handle(ServerRequest http, Reception reception) {
        switch (ResponsesReader.read(http.body())) {
            case ResponsesReader.Refused(var why) -> reception.refuse(why);
            case ResponsesReader.Read(var request) -> {
                if (services.options().access().knows(request.model()))
                    new ResponsesCall(services, conversations, request, reception).begin();
                else reception.refuse(new Refusal.UnknownModel(request.model()));
            }
        }
    }
}
