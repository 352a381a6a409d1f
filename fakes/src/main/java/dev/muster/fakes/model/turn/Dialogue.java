package dev.muster.fakes.model.turn;

/**
 * Where a conversation stands when the model is called. All that the model decides follows from this and the seed.
 *
 * @param session the session, or what stands for it
 * @param turn messages of the user so far
 * @param outputs results of tool calls since the user's last message
 */
public record Dialogue(String session, int turn, int outputs) {}
