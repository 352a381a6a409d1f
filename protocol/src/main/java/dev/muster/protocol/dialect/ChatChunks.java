package dev.muster.protocol.dialect;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the chunks of a chat completion: those of its one choice, usage in a chunk without a choice, and
 * {@code [DONE]}.
 */
final class ChatChunks implements EventReader {
    private static final String DONE = "[DONE]";

    private final ModelAnswer answer;
    private final List<Begun> begun = new ArrayList<>();
    private Heard heard = Heard.NOTHING;
    private boolean finished;
    private boolean done;

    /** Holds a tool call whose arguments are still coming. */
    private record Begun(String id, String name, StringBuilder arguments) {}

    ChatChunks(ModelAnswer answer) {
        this.answer = answer;
    }

    @Override
    public Heard event(String name, String data) throws JsonProcessingException {
        heard = Heard.NOTHING;
        if (data.equals(DONE)) {
            if (done) answer.end();
            done = true;
        } else {
            EventFields.fields(data, this::chunk);
        }
        return heard;
    }

    private void chunk(String name, JsonParser parser) throws IOException {
        switch (name) {
            case "choices" -> {
                if (parser.currentToken() != JsonToken.START_ARRAY) return;
                while (parser.nextToken() == JsonToken.START_OBJECT) EventFields.fields(parser, this::choice);
            }
            case "usage" -> {
                if (parser.currentToken() == JsonToken.START_OBJECT)
                    answer.tokens(Tokens.ofChat(EventFields.tree(parser)));
            }
            case "error" -> {
                if (parser.currentToken() != JsonToken.VALUE_NULL)
                    answer.fail(false, EventFields.tree(parser).toString());
            }
            case "id" -> {
                if (answer.id().isEmpty()) answer.id(EventFields.text(parser));
            }
            default -> {}
        }
    }

    private void choice(String name, JsonParser parser) throws IOException {
        if (heard == Heard.NOTHING) heard = Heard.CHOICE;
        switch (name) {
            case "delta" -> EventFields.fields(parser, this::delta);
            case "finish_reason" -> {
                if (!EventFields.text(parser).isEmpty()) finish();
            }
            default -> {}
        }
    }

    private void delta(String name, JsonParser parser) throws IOException {
        switch (name) {
            case "content", "refusal" -> hear(answer.text(EventFields.text(parser)));
            case "reasoning_content", "reasoning" -> hear(answer.counted(EventFields.text(parser), Heard.REASONING));
            case "tool_calls" -> EventFields.tree(parser).forEach(this::call);
            default -> {}
        }
    }

    private void hear(Heard piece) {
        if (piece.isContent()) heard = piece;
    }

    /** Adds a piece of a tool call. Only the first piece has the call's id and name; the others name its index. */
    private void call(JsonNode call) {
        int index = call.path("index").asInt(begun.size());
        var function = call.path("function");
        if (index >= begun.size())
            begun.add(new Begun(call.path("id").asText(), function.path("name").asText(), new StringBuilder()));
        var piece = function.path("arguments").asText("");
        begun.get(Math.clamp(index, 0, begun.size() - 1)).arguments().append(piece);
        hear(answer.counted(piece, Heard.CALL));
    }

    private void finish() {
        answer.end();
        if (finished) return;
        finished = true;
        begun.forEach(call -> answer.call(
                new ModelAnswer.Call(call.id(), call.name(), call.arguments().toString())));
    }

    /** Reads a completion that came whole. */
    static void whole(JsonNode completion, ModelAnswer answer) {
        answer.id(completion.path("id").asText(""));
        answer.tokens(Tokens.ofChat(completion.path("usage")));
        var choice = completion.path("choices").path(0);
        var message = choice.path("message");
        answer.text(message.path("content").asText(""));
        answer.counted(message.path("reasoning_content").asText(""), Heard.REASONING);
        for (var call : message.path("tool_calls")) {
            var arguments = call.path("function").path("arguments").asText("{}");
            answer.counted(arguments, Heard.CALL);
            answer.call(new ModelAnswer.Call(
                    call.path("id").asText(), call.path("function").path("name").asText(), arguments));
        }
        if (choice.path("finish_reason").isTextual()) answer.end();
    }
}
