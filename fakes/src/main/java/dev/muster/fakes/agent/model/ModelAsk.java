package dev.muster.fakes.agent.model;

import dev.muster.fakes.agent.call.Call;
import dev.muster.fakes.agent.call.Retries;
import dev.muster.fakes.agent.loop.AgentLoop;
import dev.muster.fakes.agent.loop.EncodedPrompts;
import dev.muster.protocol.dialect.ModelAnswer;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A model call of a turn from the question for its cache key to its answer, retries included. Used on its loop only. */
public final class ModelAsk implements Call {
    /** Who is told of a call; either of the last two ends it. */
    public record Told(Consumer<String> text, Consumer<ModelAnswer> answered, Consumer<String> gaveUp) {}

    private final AgentLoop place;
    private final String session;
    private final long dice;
    private final ModelInput conversation;
    private final byte[] common;
    private final Told told;
    private @Nullable Call running;
    private boolean over;

    private ModelAsk(AgentLoop place, String session, long dice, ModelInput conversation, byte[] common, Told told) {
        this.place = place;
        this.session = session;
        this.dice = dice;
        this.conversation = conversation;
        this.common = common;
        this.told = told;
    }

    /**
     * Begins the call.
     *
     * @param dice tells it from others, for the jitter of its retries
     * @param conversation as it is now; it must not grow before the call is over
     * @param common instructions and tools, encoded
     */
    public static Call start(
            AgentLoop place, String session, long dice, ModelInput conversation, byte[] common, Told told) {
        var ask = new ModelAsk(place, session, dice, conversation, common, told);
        place.keys().ask(session, place.loop(), ask::call, told.gaveUp());
        return ask;
    }

    @Override
    public void cancel() {
        over = true;
        if (running != null) {
            running.cancel();
        }
    }

    private void call(Optional<String> key) {
        if (over) {
            return;
        }
        var body = conversation.body(EncodedPrompts.head(place.options(), session, key), common);
        running = Retries.start(
                place,
                dice,
                failed -> ModelAttempt.start(place, session, body, told.text(), told.answered(), failed),
                told.gaveUp());
    }
}
