package dev.muster.fakes.model.profile;

import dev.muster.fakes.seed.Dice;
import java.util.List;

/**
 * Describes a tool of the mock app.
 *
 * @param parameters names of its arguments, which are all strings
 * @param weight how often the model picks it, relative to the others
 * @param latencyMs how long most of its calls take
 * @param tailShare share of its calls that take {@code tailMs} instead
 * @param errorRate share of its calls that end as a tool error, which is a result that the model reads
 * @param protocolErrorRate share of its calls that end as a JSON-RPC error instead of a result; 0 if left out
 * @param needs capabilities that a client of revision 2026-07-28 has to declare before it may call it; none if left out
 * @param resultTokens length of its result
 */
public record ToolProfile(
        String name,
        String description,
        List<String> parameters,
        double weight,
        Spread latencyMs,
        double tailShare,
        Spread tailMs,
        double errorRate,
        double protocolErrorRate,
        List<String> needs,
        Spread resultTokens) {
    public ToolProfile {
        parameters = List.copyOf(parameters);
        needs = List.copyOf(needs);
        if (!(weight >= 0) || !share(tailShare) || !share(errorRate) || !share(protocolErrorRate))
            throw new IllegalArgumentException("tool \"" + name + "\": found weight " + weight + ", tailShare "
                    + tailShare + ", errorRate " + errorRate + ", protocolErrorRate " + protocolErrorRate
                    + "; expected a weight not negative and shares between 0 and 1");
    }

    private static boolean share(double value) {
        return value >= 0 && value <= 1;
    }

    /** Draws how long one call takes, in ms at speed 1. */
    public double latencyMs(Dice dice) {
        return dice.chance(tailShare) ? tailMs.draw(dice) : latencyMs.draw(dice);
    }
}
