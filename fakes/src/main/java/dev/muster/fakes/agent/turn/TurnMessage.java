package dev.muster.fakes.agent.turn;

import dev.muster.fakes.agent.store.FeedEvent;
import dev.muster.fakes.agent.store.FeedPage;
import dev.muster.fakes.agent.store.StoreOutcome;
import dev.muster.fakes.agent.store.Write;
import dev.muster.fakes.agent.tools.ContextReply;
import dev.muster.fakes.agent.tools.ToolBox;
import dev.muster.fakes.agent.tools.ToolResult;
import dev.muster.protocol.dialect.ModelAnswer;
import java.util.List;

/** All that reaches a turn under way: what the store, the app and the model have come back with. Never leaves the process. */
public sealed interface TurnMessage {
    record Claimed(FeedEvent started, FeedPage page, StoreOutcome<Write> outcome) implements TurnMessage {}

    record HistoryRead(StoreOutcome<List<String>> outcome) implements TurnMessage {}

    record Told(ContextReply context) implements TurnMessage {}

    record Equipped(ToolBox.Reply reply) implements TurnMessage {}

    record Said(String text) implements TurnMessage {}

    record Answered(ModelAnswer answer) implements TurnMessage {}

    record ToolAnswered(int position, ToolResult result) implements TurnMessage {}

    record Saved(FeedPage page, StoreOutcome<Write> outcome) implements TurnMessage {}

    record GaveUp(String reason) implements TurnMessage {}

    record Finished(FeedEvent end, FeedPage page, StoreOutcome<Write> outcome) implements TurnMessage {}
}
