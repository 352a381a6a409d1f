package dev.muster.fakes.app;

import dev.muster.fakes.model.profile.Dice;
import dev.muster.fakes.model.profile.ToolProfile;
import dev.muster.fakes.model.turn.Words;

/**
 * What a tool gives back. A function of the seed, the session, the tool and its arguments, so that the same call always comes
 * out the same.
 *
 * @param latencyMs at speed 1
 * @param failed a tool error, which the model is to read
 */
public record ToolResult(double latencyMs, boolean failed, String text) {
    /**
     * Decides a call.
     *
     * @param session "" if the request does not tell
     * @param arguments the text of the arguments, or what else tells one call from another
     */
    public static ToolResult of(ToolProfile tool, long seed, String session, String arguments) {
        var dice = Dice.of(seed, session, tool.name(), arguments);
        double latency = tool.latencyMs(dice);
        boolean failed = dice.chance(tool.errorRate());
        var text = failed
                ? tool.name() + " failed: the service behind it did not answer, try again or do without"
                : Words.text(dice, tool.resultTokens().count(dice));
        return new ToolResult(latency, failed, text);
    }
}
