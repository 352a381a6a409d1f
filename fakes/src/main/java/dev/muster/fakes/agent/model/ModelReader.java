package dev.muster.fakes.agent.model;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.muster.fakes.agent.call.CallFailure;
import dev.muster.fakes.agent.loop.AgentJson;
import dev.muster.fakes.agent.tools.ToolCall;
import dev.muster.protocol.wire.sse.SseListener;
import java.io.IOException;
import java.util.ArrayList;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * Reads the events of one Responses stream: gathers the text that has come, and keeps how the stream ended. Events that an
 * agent has no use for are not even parsed.
 */
final class ModelReader implements SseListener {
    private final StringBuilder text = new StringBuilder();
    private @Nullable AttemptAnswer answer;
    private @Nullable CallFailure failure;

    /** How the call ended well, once it has. */
    @Nullable
    AttemptAnswer answer() {
        return answer;
    }

    /** How the call ended badly, once it has. */
    @Nullable
    CallFailure failure() {
        return failure;
    }

    /** The text that came since the last time, "" for none. */
    String takeText() {
        var taken = text.toString();
        text.setLength(0);
        return taken;
    }

    @Override
    public void event(String name, String data, String lastId) {
        if (answer != null || failure != null || data.equals("[DONE]")) {
            return;
        }
        try {
            // The type is in the data too, for servers that do not name their events.
            read(name.equals("message") ? field(data, "type") : name, data);
        } catch (IOException e) {
            failure = new CallFailure("the model sent an event that is no JSON: " + start(data), true);
        }
    }

    private void read(String type, String data) throws IOException {
        switch (type) {
            case "response.output_text.delta" -> text.append(field(data, "delta"));
            case "response.completed" -> answer = completed(data);
            case "response.incomplete" ->
                failure = new CallFailure(
                        "the model's answer is incomplete: "
                                + response(data)
                                        .at("/incomplete_details/reason")
                                        .asText("no reason given"),
                        false);
            case "response.failed" ->
                failure = new CallFailure(
                        "the model failed: "
                                + response(data).at("/error/message").asText("no reason given"),
                        true);
            case "error" ->
                failure = new CallFailure(
                        "the model sent an error: "
                                + AgentJson.MAPPER
                                        .readTree(data)
                                        .path("message")
                                        .asText(start(data)),
                        true);
            case String _ -> {}
        }
    }

    /** Reads only the output and the usage: what the response repeats of the request is skipped over. */
    private static AttemptAnswer completed(String data) throws IOException {
        JsonNode output = MissingNode.getInstance();
        JsonNode usage = MissingNode.getInstance();
        try (var parser = AgentJson.MAPPER.createParser(data)) {
            if (enter(parser, "response")) {
                for (var name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
                    parser.nextToken();
                    switch (name) {
                        case "output" -> output = parser.readValueAsTree();
                        case "usage" -> usage = parser.readValueAsTree();
                        case String _ -> parser.skipChildren();
                    }
                }
            }
        }
        var items = new StringJoiner(",");
        var calls = new ArrayList<ToolCall>();
        for (var item : output) {
            items.add(item.toString());
            if (item.path("type").asText().equals("function_call")) {
                calls.add(new ToolCall(
                        item.path("call_id").asText(),
                        item.path("name").asText(),
                        item.path("arguments").asText("{}")));
            }
        }
        return new AttemptAnswer(
                items.toString(),
                calls,
                usage.path("input_tokens").asLong(),
                usage.at("/input_tokens_details/cached_tokens").asLong(),
                usage.path("output_tokens").asLong());
    }

    private static JsonNode response(String data) throws IOException {
        return AgentJson.MAPPER.readTree(data).path("response");
    }

    /** The text of a field of the outermost object, "" if there is none. */
    private static String field(String data, String wanted) throws IOException {
        try (var parser = AgentJson.MAPPER.createParser(data)) {
            return enter(parser, wanted) && parser.currentToken() == JsonToken.VALUE_STRING ? parser.getText() : "";
        }
    }

    /** Moves the parser from the start to the value of a field; whether there is one. */
    private static boolean enter(JsonParser parser, String wanted) throws IOException {
        if (parser.nextToken() != JsonToken.START_OBJECT) {
            return false;
        }
        for (var name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
            parser.nextToken();
            if (name.equals(wanted)) {
                return true;
            }
            parser.skipChildren();
        }
        return false;
    }

    private static String start(String data) {
        return data.length() > 200 ? data.substring(0, 200) + "…" : data;
    }
}
