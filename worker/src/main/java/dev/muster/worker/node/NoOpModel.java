package dev.muster.worker.node;

import dev.muster.protocol.wire.http.Body;
import dev.muster.protocol.wire.http.server.EventStream;
import dev.muster.protocol.wire.http.server.Responder;
import dev.muster.protocol.wire.http.server.ServerRequest;
import java.util.Map;

/** Answers a call of a model at once, with a few words. */
final class NoOpModel {
    private static final int WORDS = 20;
    private static final String WHOLE = """
            {"id":"r","status":"completed","output":[],"usage":{"input_tokens":1,"output_tokens":1},
            "choices":[{"index":0,"message":{"role":"assistant","content":"word"},"finish_reason":"stop"}],
            "content":[{"type":"text","text":"word"}],"stop_reason":"end_turn"}""";

    private NoOpModel() {}

    static void answer(ServerRequest request, Responder responder) {
        if (!request.body().text().contains("\"stream\":true")) {
            responder.respond(200, "application/json", Map.of(), Body.of(WHOLE));
            return;
        }
        var stream = responder.stream(Map.of());
        switch (request.path()) {
            case "/v1/responses" -> response(stream);
            case "/v1/messages" -> message(stream);
            default -> completion(stream);
        }
        stream.end();
    }

    private static void response(EventStream stream) {
        stream.event("response.output_item.added", null, "{\"output_index\":0,\"item\":{\"type\":\"message\"}}");
        for (int i = 0; i < WORDS; i++)
            stream.event(
                    "response.output_text.delta", null, "{\"output_index\":0,\"delta\":\"word \",\"logprobs\":[]}");
        stream.event("response.completed", null, "{\"response\":" + WHOLE + "}");
    }

    private static void message(EventStream stream) {
        stream.event("message_start", null, "{\"message\":{\"id\":\"m\",\"usage\":{\"input_tokens\":1}}}");
        stream.event("content_block_start", null, "{\"index\":0,\"content_block\":{\"type\":\"text\",\"text\":\"\"}}");
        for (int i = 0; i < WORDS; i++)
            stream.event(
                    "content_block_delta",
                    null,
                    "{\"index\":0,\"delta\":{\"type\":\"text_delta\",\"text\":\"word \"}}");
        stream.event("content_block_stop", null, "{\"index\":0}");
        stream.event("message_delta", null, "{\"usage\":{\"output_tokens\":20}}");
        stream.event("message_stop", null, "{}");
    }

    private static void completion(EventStream stream) {
        for (int i = 0; i < WORDS; i++)
            stream.event(
                    null,
                    null,
                    "{\"id\":\"c\",\"choices\":[{\"index\":0,\"delta\":{\"content\":\"word \"},\"finish_reason\":null}]}");
        stream.event(null, null, "{\"id\":\"c\",\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}]}");
        stream.event(null, null, "[DONE]");
    }
}
