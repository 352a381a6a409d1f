package dev.muster.fakes.agent.turn;

import dev.muster.fakes.agent.store.FeedEvent;
import dev.muster.fakes.agent.store.FeedPage;
import dev.muster.fakes.agent.store.StoreOutcome;
import dev.muster.fakes.agent.store.Write;
import dev.muster.fakes.agent.tools.ContextReply;
import dev.muster.fakes.agent.tools.ToolBox;
import dev.muster.fakes.agent.tools.ToolResult;
import dev.muster.protocol.dialect.ModelAnswer;
import dev.muster.protocol.said.Said;
import java.util.List;

/** All that reaches a turn under way: what the store, the app and the model have come back with. Never leaves the process. */
@Said(by = "the store, the app and the model", to = "a turn under way")
public sealed interface TurnMessage {
    /** The store has made the turn's beginning durable, or has failed. */
    record Claimed(FeedEvent started, FeedPage page, StoreOutcome<Write> outcome) implements TurnMessage {}

    /** The store has read the history of the session, or has failed. */
    record HistoryRead(StoreOutcome<List<String>> outcome) implements TurnMessage {}

    /** The app has told the context. */
    record Told(ContextReply context) implements TurnMessage {}

    /** The tool box has told the tools. */
    record Equipped(ToolBox.Reply reply) implements TurnMessage {}

    /** The model has said some more words. */
    record Said(String text) implements TurnMessage {}

    /** The model has answered whole. */
    record Answered(ModelAnswer answer) implements TurnMessage {}

    /** A tool has answered. */
    record ToolAnswered(int position, ToolResult result) implements TurnMessage {}

    /** The store has kept what the turn has come to so far, or has failed. */
    record Saved(FeedPage page, StoreOutcome<Write> outcome) implements TurnMessage {}

    /** A call has failed for the last time. */
    record GaveUp(String reason) implements TurnMessage {}

    /** The store has made the turn's end durable, or has failed. */
    record Finished(FeedEvent end, FeedPage page, StoreOutcome<Write> outcome) implements TurnMessage {}
}
