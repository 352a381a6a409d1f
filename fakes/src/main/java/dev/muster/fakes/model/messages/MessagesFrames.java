package dev.muster.fakes.model.messages;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.muster.fakes.model.play.Frames;
import dev.muster.fakes.model.turn.Item;

/** Makes the events of a message in their order. Each block is finished before the next one begins. */
final class MessagesFrames implements Frames {
    private enum Step {
        START,
        OPEN,
        DELTA,
        CLOSE,
        STOP,
        OVER
    }

    private final MessagesAnswer answer;
    private Step step = Step.START;
    private int block;
    private int piece;
    private int tokens;

    MessagesFrames(MessagesAnswer answer) {
        this.answer = answer;
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
            case START -> {
                var start = event("message_start");
                start.set("message", answer.begun());
                send(out, start);
                send(out, event("ping"));
                yield beginning();
            }
            case OPEN -> {
                piece = 0;
                var start = event("content_block_start").put("index", block);
                start.set("content_block", MessagesAnswer.opened(current()));
                send(out, start);
                yield current().pieces().isEmpty() ? Step.CLOSE : Step.DELTA;
            }
            case DELTA -> {
                delta(out, current().pieces().get(piece++));
                tokens++;
                yield piece == current().pieces().size() ? Step.CLOSE : Step.DELTA;
            }
            case CLOSE -> {
                if (current() instanceof Item.Reasoning reasoning)
                    delta(out, "signature_delta", "signature", MessagesAnswer.signature(reasoning));
                send(out, event("content_block_stop").put("index", block));
                block++;
                yield beginning();
            }
            case STOP -> {
                var last = event("message_delta");
                last.putObject("delta").put("stop_reason", answer.stopReason()).putNull("stop_sequence");
                last.putObject("usage").put("output_tokens", answer.reply().tokens());
                send(out, last);
                send(out, event("message_stop"));
                yield Step.OVER;
            }
            case OVER -> throw new IllegalStateException("there is no next frame");
        };
    }

    private Step beginning() {
        return block < answer.reply().items().size() ? Step.OPEN : Step.STOP;
    }

    private Item current() {
        return answer.reply().items().get(block);
    }

    private void delta(StringBuilder out, String text) {
        switch (current()) {
            case Item.Text _ -> delta(out, "text_delta", "text", text);
            case Item.Call _ -> delta(out, "input_json_delta", "partial_json", text);
            case Item.Reasoning _ -> delta(out, "thinking_delta", "thinking", text);
        }
    }

    /** Writes the JSON by hand, since a server of tokens does hardly anything else. */
    private void delta(StringBuilder out, String type, String field, String text) {
        out.append("event: content_block_delta\ndata: {\"type\":\"content_block_delta\",\"index\":")
                .append(block)
                .append(",\"delta\":{\"type\":\"")
                .append(type)
                .append("\",\"")
                .append(field)
                .append("\":\"");
        JsonStringEncoder.getInstance().quoteAsString(text, out);
        out.append("\"}}\n\n");
    }

    private static ObjectNode event(String type) {
        return JsonNodeFactory.instance.objectNode().put("type", type);
    }

    private static void send(StringBuilder out, ObjectNode event) {
        out.append("event: ").append(event.path("type").asText()).append("\ndata: ");
        out.append(event).append("\n\n");
    }
}
