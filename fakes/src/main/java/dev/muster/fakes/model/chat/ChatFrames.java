package dev.muster.fakes.model.chat;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import dev.muster.fakes.model.play.Frames;
import dev.muster.fakes.model.turn.Item;

/** Makes the chunks of a chat completion in their order, then {@code [DONE]}. */
final class ChatFrames implements Frames {
    private enum Step {
        ROLE,
        OPEN,
        DELTA,
        FINISH,
        USAGE,
        DONE,
        OVER
    }

    private final ChatAnswer answer;
    private final boolean includeUsage;
    private final String head;
    private Step step = Step.ROLE;
    private int item;
    private int piece;
    private int call = -1;
    private int tokens;

    ChatFrames(ChatAnswer answer, boolean includeUsage) {
        this.answer = answer;
        this.includeUsage = includeUsage;
        var text = new StringBuilder("data: {\"id\":\"")
                .append(answer.id())
                .append("\",\"object\":\"chat.completion.chunk\",\"created\":")
                .append(answer.served().createdAt())
                .append(",\"model\":\"");
        JsonStringEncoder.getInstance().quoteAsString(answer.model(), text);
        this.head = text.append("\",\"service_tier\":\"default\",\"system_fingerprint\":\"")
                .append(ChatAnswer.FINGERPRINT)
                .append("\",\"choices\":[")
                .toString();
    }

    @Override
    public boolean hasNext() {
        return step != Step.OVER;
    }

    @Override
    public int tokensNeeded() {
        return switch (step) {
            case OPEN -> current().pieces().isEmpty() ? tokens : tokens + 1;
            case DELTA -> tokens + 1;
            case ROLE, FINISH, USAGE, DONE, OVER -> tokens;
        };
    }

    @Override
    public void next(StringBuilder out) {
        step = switch (step) {
            case ROLE -> {
                delta(out, "\"role\":\"assistant\",\"content\":\"\",\"refusal\":null", "null");
                yield beginning();
            }
            case OPEN -> {
                piece = 0;
                open(out);
                yield current().pieces().isEmpty() ? ended() : Step.DELTA;
            }
            case DELTA -> {
                piece(out, current().pieces().get(piece++));
                tokens++;
                yield piece == current().pieces().size() ? ended() : Step.DELTA;
            }
            case FINISH -> {
                delta(out, "", '"' + answer.finishReason() + '"');
                yield includeUsage ? Step.USAGE : Step.DONE;
            }
            case USAGE -> {
                out.append(head).append("],\"usage\":").append(answer.usage()).append("}\n\n");
                yield Step.DONE;
            }
            case DONE -> {
                out.append("data: [DONE]\n\n");
                yield Step.OVER;
            }
            case OVER -> throw new IllegalStateException("there is no next frame");
        };
    }

    private Step ended() {
        item++;
        return beginning();
    }

    private Step beginning() {
        return item < answer.reply().items().size() ? Step.OPEN : Step.FINISH;
    }

    private Item current() {
        return answer.reply().items().get(item);
    }

    private void open(StringBuilder out) {
        if (!(current() instanceof Item.Call begun)) return;
        call++;
        begin(out);
        out.append("\"tool_calls\":[{\"index\":").append(call).append(",\"id\":\"");
        JsonStringEncoder.getInstance().quoteAsString(begun.callId(), out);
        out.append("\",\"type\":\"function\",\"function\":{\"name\":\"");
        JsonStringEncoder.getInstance().quoteAsString(begun.name(), out);
        out.append("\",\"arguments\":\"\"}}]");
        end(out, "null");
    }

    /** Reasoning takes its time and is not shown. */
    private void piece(StringBuilder out, String text) {
        switch (current()) {
            case Item.Text _ -> {
                begin(out);
                out.append("\"content\":\"");
                JsonStringEncoder.getInstance().quoteAsString(text, out);
                out.append('"');
                end(out, "null");
            }
            case Item.Call _ -> {
                begin(out);
                out.append("\"tool_calls\":[{\"index\":").append(call).append(",\"function\":{\"arguments\":\"");
                JsonStringEncoder.getInstance().quoteAsString(text, out);
                out.append("\"}}]");
                end(out, "null");
            }
            case Item.Reasoning _ -> {}
        }
    }

    private void delta(StringBuilder out, String delta, String finishReason) {
        begin(out);
        out.append(delta);
        end(out, finishReason);
    }

    private void begin(StringBuilder out) {
        out.append(head).append("{\"index\":0,\"delta\":{");
    }

    private void end(StringBuilder out, String finishReason) {
        out.append("},\"logprobs\":null,\"finish_reason\":")
                .append(finishReason)
                .append(includeUsage ? "}],\"usage\":null}\n\n" : "}]}\n\n");
    }
}
