package dev.muster.fakes.model.turn;

/**
 * Says where a conversation stands when the model is called. All that the model decides follows from this, the profile,
 * the seed and the tools on offer.
 *
 * @param session the session, or what stands for it
 * @param turn how many messages the user has sent so far
 * @param outputs how many results of tool calls have come since the user's last message
 */
public record Dialogue(String session, int turn, int outputs) {}
