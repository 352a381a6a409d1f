package dev.muster.protocol.dialect;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;

/**
 * Reads the events of a message. Usage comes in parts, each counted from the beginning: what was reported last holds.
 */
final class MessagesEvents implements EventReader {
    private final ModelAnswer answer;
    private final ObjectNode usage = EventFields.object();
    private final StringBuilder input = new StringBuilder();
    private JsonNode block = EventFields.object();
    private Heard heard = Heard.NOTHING;

    MessagesEvents(ModelAnswer answer) {
        this.answer = answer;
    }

    @Override
    public Heard event(String name, String data) throws JsonProcessingException {
        heard = Heard.NOTHING;
        read(name.equals("message") ? EventFields.tree(data).path("type").asText() : name, data);
        return heard;
    }

    private void read(String type, String data) throws JsonProcessingException {
        switch (type) {
            case "content_block_delta" ->
                EventFields.fields(data, (field, parser) -> {
                    if (field.equals("delta")) EventFields.fields(parser, this::delta);
                });
            case "content_block_start" -> {
                block = EventFields.tree(data).path("content_block");
                input.setLength(0);
                heard = Heard.CHOICE;
            }
            case "content_block_stop" -> {
                EventFields.check(data);
                stop();
            }
            case "message_start" -> {
                var message = EventFields.tree(data).path("message");
                answer.id(message.path("id").asText(""));
                use(message.path("usage"));
            }
            case "message_delta" -> use(EventFields.tree(data).path("usage"));
            case "message_stop" -> {
                EventFields.check(data);
                answer.end();
            }
            case "error" -> {
                var error = EventFields.tree(data).path("error");
                answer.fail(
                        false,
                        error.path("type").asText("") + " "
                                + error.path("message").asText(""));
            }
            default -> EventFields.check(data);
        }
    }

    private void delta(String name, JsonParser parser) throws IOException {
        switch (name) {
            case "text" -> heard = answer.text(EventFields.text(parser));
            case "thinking" -> heard = answer.counted(EventFields.text(parser), Heard.REASONING);
            case "partial_json" -> {
                var piece = EventFields.text(parser);
                input.append(piece);
                heard = answer.counted(piece, Heard.CALL);
            }
            default -> {}
        }
    }

    private void stop() {
        if (!block.path("type").asText().equals("tool_use")) return;
        var arguments = input.isEmpty() ? block.path("input").toString() : input.toString();
        answer.call(new ModelAnswer.Call(
                block.path("id").asText(), block.path("name").asText(), arguments));
        block = EventFields.object();
    }

    private void use(JsonNode said) {
        for (var field : said.properties()) if (!field.getValue().isNull()) usage.set(field.getKey(), field.getValue());
        answer.tokens(Tokens.ofMessages(usage));
    }

    /** Reads a message that came whole. */
    static void whole(JsonNode message, ModelAnswer answer) {
        answer.id(message.path("id").asText(""));
        answer.tokens(Tokens.ofMessages(message.path("usage")));
        for (var block : message.path("content")) {
            switch (block.path("type").asText()) {
                case "text" -> answer.text(block.path("text").asText(""));
                case "thinking" -> answer.counted(block.path("thinking").asText(""), Heard.REASONING);
                case "tool_use" -> {
                    var arguments = block.path("input").toString();
                    answer.counted(arguments, Heard.CALL);
                    answer.call(new ModelAnswer.Call(
                            block.path("id").asText(), block.path("name").asText(), arguments));
                }
                default -> {}
            }
        }
        if (message.path("stop_reason").isTextual()) answer.end();
    }
}
