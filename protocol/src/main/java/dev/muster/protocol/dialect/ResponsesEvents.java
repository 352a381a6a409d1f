package dev.muster.protocol.dialect;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Set;

/** Reads the events of a response. A trailing {@code [DONE]} is not part of it, and does no harm. */
final class ResponsesEvents implements EventReader {
    private static final String DONE = "[DONE]";
    private static final String FAILED = "response.failed";
    private static final String INCOMPLETE = "response.incomplete";
    /** Most of a terminal event is what it repeats of the request, and nobody wants that. */
    private static final Set<String> WANTED = Set.of("id", "status", "error", "incomplete_details", "output", "usage");

    private final ModelAnswer answer;
    private String delta = "";

    ResponsesEvents(ModelAnswer answer) {
        this.answer = answer;
    }

    @Override
    public Heard event(String name, String data) throws JsonProcessingException {
        if (name.equals("message")) return unnamed(data);
        return switch (name) {
            case "response.output_text.delta", "response.refusal.delta" -> answer.text(delta(data));
            case "response.function_call_arguments.delta" -> answer.counted(delta(data), Heard.CALL);
            case "response.reasoning_summary_text.delta", "response.reasoning_text.delta" ->
                answer.counted(delta(data), Heard.REASONING);
            case "response.output_item.added", "response.output_item.done", "error" ->
                known(name, EventFields.tree(data));
            case "response.completed", INCOMPLETE, FAILED -> {
                end(name, EventFields.within(data, "response", WANTED));
                yield Heard.NOTHING;
            }
            default -> {
                EventFields.check(data);
                yield Heard.NOTHING;
            }
        };
    }

    /** Some servers leave the event's name to its data. */
    private Heard unnamed(String data) throws JsonProcessingException {
        if (data.equals(DONE)) return Heard.NOTHING;
        var type = EventFields.tree(data).path("type").asText();
        return type.isEmpty() || type.equals("message") ? Heard.NOTHING : event(type, data);
    }

    private String delta(String data) throws JsonProcessingException {
        delta = "";
        EventFields.fields(data, (name, parser) -> {
            if (name.equals("delta")) delta = EventFields.text(parser);
        });
        return delta;
    }

    private Heard known(String type, JsonNode event) {
        return switch (type) {
            case "response.output_item.added" -> Heard.CHOICE;
            case "response.output_item.done" -> {
                call(event.path("item"));
                yield Heard.NOTHING;
            }
            default -> {
                fail(false, event);
                yield Heard.NOTHING;
            }
        };
    }

    private void call(JsonNode item) {
        if (item.path("type").asText().equals("function_call"))
            answer.call(new ModelAnswer.Call(
                    item.path("call_id").asText(),
                    item.path("name").asText(),
                    item.path("arguments").asText("{}")));
    }

    /** @param type of the terminal event, "" if the response came whole */
    private void end(String type, JsonNode response) {
        boolean isFirst = answer.ends() == 0;
        answer.end();
        if (!isFirst) return;
        answer.id(response.path("id").asText(""));
        answer.tokens(Tokens.ofResponses(response.path("usage")));
        if (answer.calls().isEmpty()) response.path("output").forEach(this::call);
        response.path("output").forEach(answer::item);
        if (is("failed", FAILED, type, response)) fail(true, response.path("error"));
        if (is("incomplete", INCOMPLETE, type, response))
            answer.incomplete(response.at("/incomplete_details/reason").asText(""));
    }

    /** The event's name says how a response ended, and so does its status; some servers leave one of them out. */
    private static boolean is(String status, String terminal, String type, JsonNode response) {
        return type.equals(terminal) || response.path("status").asText().equals(status);
    }

    private void fail(boolean isResponse, JsonNode error) {
        answer.fail(
                isResponse, error.path("code").asText(""), error.path("message").asText(""));
    }

    /** Reads a response that came whole. */
    static void whole(JsonNode response, ModelAnswer answer) {
        for (var item : response.path("output")) {
            switch (item.path("type").asText()) {
                case "message" ->
                    item.path("content")
                            .forEach(part -> answer.text(part.path("text")
                                    .asText(part.path("refusal").asText(""))));
                case "function_call" -> answer.counted(item.path("arguments").asText(""), Heard.CALL);
                default ->
                    item.path("summary")
                            .forEach(part -> answer.counted(part.path("text").asText(""), Heard.REASONING));
            }
        }
        if (response.path("status").asText("completed").matches("completed|incomplete|failed"))
            new ResponsesEvents(answer).end("", response);
    }
}
