package dev.muster.fakes.model.responses;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.muster.fakes.model.play.Frames;
import dev.muster.fakes.model.turn.Item;
import java.util.function.LongSupplier;

/** Makes the events of a response in their order, numbered from 0. Each item is finished before the next one begins. */
public final class ResponsesFrames implements Frames {
    private enum Step {
        CREATED,
        IN_PROGRESS,
        OPEN,
        DELTA,
        CLOSE,
        END,
        OVER
    }

    private final ResponsesAnswer answer;
    private final LongSupplier seconds;
    private Step step = Step.CREATED;
    private int item;
    private int piece;
    private int tokens;
    private int sequence;

    /** Makes the frames of the answer; {@code seconds} gives the seconds since 1970. */
    public ResponsesFrames(ResponsesAnswer answer, LongSupplier seconds) {
        this.answer = answer;
        this.seconds = seconds;
    }

    @Override
    public boolean hasNext() {
        return step != Step.OVER;
    }

    @Override
    public int tokensNeeded() {
        boolean opens = step == Step.OPEN && !current().pieces().isEmpty();
        return opens || step == Step.DELTA ? tokens + 1 : tokens;
    }

    @Override
    public void next(StringBuilder out) {
        step = switch (step) {
            case CREATED -> {
                whole(out, "response.created", answer.begun());
                yield Step.IN_PROGRESS;
            }
            case IN_PROGRESS -> {
                whole(out, "response.in_progress", answer.begun());
                yield beginning();
            }
            case OPEN -> {
                open(out);
                piece = 0;
                yield current().pieces().isEmpty() ? Step.CLOSE : Step.DELTA;
            }
            case DELTA -> {
                delta(out, current().pieces().get(piece++));
                tokens++;
                yield piece == current().pieces().size() ? Step.CLOSE : Step.DELTA;
            }
            case CLOSE -> {
                close(out);
                item++;
                yield beginning();
            }
            case END -> {
                whole(out, "response." + answer.finalStatus(), answer.finished(seconds.getAsLong()));
                yield Step.OVER;
            }
            case OVER -> throw new IllegalStateException("there is no next frame");
        };
    }

    private Step beginning() {
        return item < answer.reply().items().size() ? Step.OPEN : Step.END;
    }

    private Item current() {
        return answer.reply().items().get(item);
    }

    private void open(StringBuilder out) {
        var added = event("response.output_item.added").put("output_index", item);
        added.set("item", answer.opened(item));
        send(out, added);
        switch (current()) {
            case Item.Text _ ->
                send(out, (ObjectNode)
                        of("response.content_part.added", "content_index").set("part", ResponsesAnswer.part("")));
            case Item.Reasoning _ ->
                send(out, (ObjectNode) of("response.reasoning_summary_part.added", "summary_index")
                        .set("part", ResponsesAnswer.summary("")));
            case Item.Call _ -> {}
        }
    }

    private void delta(StringBuilder out, String text) {
        switch (current()) {
            case Item.Text _ ->
                delta(out, "response.output_text.delta", ",\"content_index\":0", text, ",\"logprobs\":[]");
            case Item.Reasoning _ ->
                delta(out, "response.reasoning_summary_text.delta", ",\"summary_index\":0", text, "");
            case Item.Call _ -> delta(out, "response.function_call_arguments.delta", "", text, "");
        }
    }

    /** Writes the JSON by hand, since a server of tokens does hardly anything else. */
    private void delta(StringBuilder out, String type, String index, String text, String more) {
        out.append("event: ").append(type).append("\ndata: {\"type\":\"").append(type);
        out.append("\",\"sequence_number\":").append(sequence++);
        out.append(",\"item_id\":\"").append(answer.itemId(item));
        out.append("\",\"output_index\":").append(item).append(index).append(",\"delta\":\"");
        JsonStringEncoder.getInstance().quoteAsString(text, out);
        out.append('"').append(more).append("}\n\n");
    }

    private void close(StringBuilder out) {
        switch (current()) {
            case Item.Text text -> {
                var done = of("response.output_text.done", "content_index").put("text", text.joined());
                done.putArray("logprobs");
                send(out, done);
                send(out, (ObjectNode) of("response.content_part.done", "content_index")
                        .set("part", ResponsesAnswer.part(text.joined())));
            }
            case Item.Reasoning reasoning -> {
                send(
                        out,
                        of("response.reasoning_summary_text.done", "summary_index")
                                .put("text", reasoning.joined()));
                send(out, (ObjectNode) of("response.reasoning_summary_part.done", "summary_index")
                        .set("part", ResponsesAnswer.summary(reasoning.joined())));
            }
            case Item.Call call ->
                send(
                        out,
                        of("response.function_call_arguments.done", "")
                                .put("name", call.name())
                                .put("arguments", call.joined()));
        }
        var done = event("response.output_item.done").put("output_index", item);
        done.set("item", answer.item(item));
        send(out, done);
    }

    private void whole(StringBuilder out, String type, ObjectNode response) {
        var event = event(type);
        event.set("response", response);
        send(out, event);
    }

    /** Makes an event about the item at hand, with an index of 0 under the name {@code index} unless that is "". */
    private ObjectNode of(String type, String index) {
        var event = event(type).put("item_id", answer.itemId(item)).put("output_index", item);
        return index.isEmpty() ? event : event.put(index, 0);
    }

    private ObjectNode event(String type) {
        return JsonNodeFactory.instance.objectNode().put("type", type).put("sequence_number", sequence++);
    }

    private static void send(StringBuilder out, ObjectNode event) {
        out.append("event: ").append(event.path("type").asText()).append("\ndata: ");
        out.append(event).append("\n\n");
    }
}
