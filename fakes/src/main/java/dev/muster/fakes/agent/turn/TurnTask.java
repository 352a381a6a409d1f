package dev.muster.fakes.agent.turn;

import dev.muster.fakes.agent.feed.Feed;
import dev.muster.fakes.agent.store.SavedSession.Waiting;

/**
 * What a session gives to a turn that begins.
 *
 * @param session its id
 * @param feed of the session
 * @param number of the turn in its session, from 1
 * @param event the event to handle
 * @param chapters the position of the last chapter of the session's history
 */
public record TurnTask(String session, Feed feed, int number, Waiting event, int chapters) {}
