package dev.muster.fakes.model.machines;

import dev.muster.fakes.model.fault.Fault;
import dev.muster.fakes.model.fault.FaultKind;
import dev.muster.fakes.model.turn.Dialogue;
import java.util.Optional;

/**
 * What the log says of a call beside what the cache made of it. Turn and results name the call within its session: the
 * same seed gives the same calls, whatever the order in which they arrive.
 *
 * @param requestId the client's or our own
 * @param turn messages of the user so far
 * @param results results of tool calls since the user's last message
 * @param toolCalls tool calls in the reply
 * @param fault what goes wrong with it on purpose
 */
public record LoggedCall(String requestId, int turn, int results, long toolCalls, Optional<FaultKind> fault) {
    public static LoggedCall of(String requestId, Dialogue dialogue, long toolCalls, Optional<Fault> fault) {
        return new LoggedCall(requestId, dialogue.turn(), dialogue.outputs(), toolCalls, fault.map(Fault::kind));
    }
}
