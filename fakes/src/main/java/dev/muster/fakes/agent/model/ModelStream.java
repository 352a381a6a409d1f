package dev.muster.fakes.agent.model;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.muster.fakes.agent.call.CallFailure;
import dev.muster.protocol.dialect.EventReader;
import dev.muster.protocol.dialect.ModelAnswer;
import dev.muster.protocol.dialect.ModelDialect;
import dev.muster.protocol.plan.Dialect;
import dev.muster.protocol.wire.sse.SseReader;
import io.netty.buffer.ByteBuf;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The stream of one attempt: what it says, as it comes, and how it ended. What comes after its end is not looked at. */
final class ModelStream {
    static final ModelDialect DIALECT = ModelDialect.of(Dialect.RESPONSES);

    private static final int MAX_QUOTED_CHARS = 200;

    private final ModelAnswer answer = ModelAnswer.keepingAll();
    private final EventReader events = DIALECT.events(answer);
    private final SseReader sse;
    /** Characters of the text that were taken. */
    private int taken;

    private @Nullable CallFailure failure;

    ModelStream(int mostEventBytes) {
        sse = new SseReader((name, data, _) -> event(name, data), mostEventBytes);
    }

    /** Takes in what came; throws {@link SseReader.EventTooLargeException} if there is no reading on. */
    void read(ByteBuf piece) {
        sse.read(piece);
    }

    /** The text that came since the last time, "" for none. */
    String takeText() {
        var text = answer.text(taken);
        taken += text.length();
        return text;
    }

    /** Whether text was taken. */
    boolean spoke() {
        return taken > 0;
    }

    /** The answer, once it has ended well. */
    Optional<ModelAnswer> answer() {
        return failure == null && answer.ends() > 0 ? Optional.of(answer) : Optional.empty();
    }

    /** How it ended badly, once it has. */
    Optional<CallFailure> failure() {
        return Optional.ofNullable(failure);
    }

    private void event(String name, String data) {
        if (failure != null || answer.ends() > 0) {
            return;
        }
        try {
            events.event(name, data);
        } catch (JsonProcessingException e) {
            failure = new CallFailure("the model sent an event that is no JSON: " + start(data), true);
            return;
        }
        answer.incomplete()
                .ifPresent(why -> failure = new CallFailure("the model's answer is incomplete: " + given(why), false));
        answer.failure().ifPresent(said -> failure = new CallFailure(reason(said, data), true));
    }

    private static String reason(ModelAnswer.Failure said, String data) {
        return said.isResponse()
                ? "the model failed: " + given(said.message())
                : "the model sent an error: " + (said.message().isEmpty() ? start(data) : said.message());
    }

    private static String given(String reason) {
        return reason.isEmpty() ? "no reason given" : reason;
    }

    private static String start(String data) {
        return data.length() > MAX_QUOTED_CHARS ? data.substring(0, MAX_QUOTED_CHARS) + "…" : data;
    }
}
