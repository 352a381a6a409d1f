package dev.muster.fakes.agent.store;

import java.util.List;

/**
 * What a store holds when it is opened.
 *
 * @param unfinished turns that were begun and never ended: their process is gone
 * @param waiting sessions with events that no turn has begun to handle
 */
public record Census(
        long sessions,
        long events,
        long turnsStarted,
        long turnsCompleted,
        long turnsFailed,
        List<Unfinished> unfinished,
        List<String> waiting) {
    /** A turn without an end. */
    public record Unfinished(String session, int turn, int chapters) {}

    public Census {
        unfinished = List.copyOf(unfinished);
        waiting = List.copyOf(waiting);
    }
}
