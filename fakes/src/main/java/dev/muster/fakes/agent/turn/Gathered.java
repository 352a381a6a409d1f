package dev.muster.fakes.agent.turn;

import dev.muster.fakes.agent.tools.AppTools;
import dev.muster.fakes.agent.tools.ContextReply;
import java.util.List;
import java.util.Optional;

/** What a turn needs before it can call the model, as far as it has come. */
record Gathered(Optional<List<String>> history, Optional<ContextReply> context, Optional<AppTools> tools) {
    static final Gathered NOTHING = new Gathered(Optional.empty(), Optional.empty(), Optional.empty());

    Gathered with(List<String> chapters) {
        return new Gathered(Optional.of(chapters), context, tools);
    }

    Gathered with(ContextReply reply) {
        return new Gathered(history, Optional.of(reply), tools);
    }

    Gathered with(AppTools known) {
        return new Gathered(history, context, Optional.of(known));
    }

    boolean isWhole() {
        return history.isPresent() && context.isPresent() && tools.isPresent();
    }
}
