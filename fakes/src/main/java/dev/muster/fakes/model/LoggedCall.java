package dev.muster.fakes.model;

import dev.muster.fakes.model.turn.Dialogue;

/**
 * What the log says of a call beside what the cache made of it. Turn and results name the call within its session: the
 * same seed gives the same calls, whatever the order in which they arrive.
 *
 * @param requestId the client's or our own
 * @param turn messages of the user so far
 * @param results results of tool calls since the user's last message
 * @param toolCalls tool calls in the reply
 */
public record LoggedCall(String requestId, int turn, int results, long toolCalls) {
    static LoggedCall of(String requestId, Dialogue dialogue, long toolCalls) {
        return new LoggedCall(requestId, dialogue.turn(), dialogue.outputs(), toolCalls);
    }
}
