package dev.muster.fakes.agent.store;

import java.util.List;

/**
 * A session as the store has it.
 *
 * @param events the number of its last event, 0 if none
 * @param turns the number of its last turn, 0 if none
 * @param chapters the position of the last chapter of its history, 0 if none
 * @param lastFeedId the id of the last stored event of its feed, 0 if none
 * @param unfinished turns that were begun and have not ended, in order
 * @param waiting events that no turn has begun to handle, in order
 */
public record SavedSession(
        String id,
        int events,
        int turns,
        int chapters,
        long lastFeedId,
        List<Integer> unfinished,
        List<Waiting> waiting) {
    /** A message that waits for its turn. */
    public record Waiting(int event, String text) {}

    public SavedSession {
        unfinished = List.copyOf(unfinished);
        waiting = List.copyOf(waiting);
    }
}
