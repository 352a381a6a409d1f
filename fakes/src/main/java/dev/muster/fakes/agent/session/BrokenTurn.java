package dev.muster.fakes.agent.session;

import dev.muster.fakes.agent.feed.Feed;
import dev.muster.fakes.agent.feed.FeedNames;
import dev.muster.fakes.agent.loop.AgentLoop;
import dev.muster.fakes.agent.stats.Count;
import dev.muster.fakes.agent.store.FeedEvent;
import dev.muster.fakes.agent.store.Write;
import dev.muster.fakes.agent.store.Write.Chapter;

/** The end of a turn whose actor is gone: stored, shown, counted and logged, so that it does not pass in silence. */
final class BrokenTurn {
    private BrokenTurn() {}

    /**
     * Fails the turn.
     *
     * @param id of its last event
     */
    static void fail(AgentLoop place, String session, Feed feed, int turn, long id) {
        place.warn("session " + session + ", turn " + turn + " broke");
        place.counts().one(Count.TURNS_FAILED);
        var end =
                new FeedEvent(id, FeedNames.TURN_FAILED, FeedNames.failed(turn, "a defect of the agent; see its log"));
        var page = feed.takePage(end);
        place.store().write(new Write.Finish(session, turn, false, new Chapter(0, ""), page), _ -> {});
        feed.reveal(end);
    }
}
