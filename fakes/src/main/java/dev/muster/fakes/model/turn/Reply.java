package dev.muster.fakes.model.turn;

import dev.muster.fakes.model.profile.ModelProfile;
import dev.muster.fakes.seed.Dice;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleSupplier;

/**
 * Holds what the model answers to one call.
 *
 * @param cut whether it had to stop before its end
 * @param pace how many times as long as usual it takes
 * @param chance the seed from which its times are drawn
 */
public record Reply(List<Item> items, boolean cut, double pace, long chance) {
    public Reply {
        items = List.copyOf(items);
    }

    /** Returns the number of output tokens, one for each piece. */
    public int tokens() {
        return items.stream().mapToInt(item -> item.pieces().size()).sum();
    }

    public int reasoningTokens() {
        return items.stream()
                .filter(Item.Reasoning.class::isInstance)
                .mapToInt(item -> item.pieces().size())
                .sum();
    }

    public long calls() {
        return items.stream().filter(Item.Call.class::isInstance).count();
    }

    /** Returns the reply without the items of a kind. */
    public Reply without(Class<? extends Item> kind) {
        return new Reply(items.stream().filter(item -> !kind.isInstance(item)).toList(), cut, pace, chance);
    }

    /** Returns the reply, cut after {@code most} tokens if it is longer. */
    public Reply limited(int most) {
        if (tokens() <= most) return this;
        var kept = new ArrayList<Item>();
        int left = most;
        for (var item : items) {
            if (left == 0) break;
            var limited = item.limited(left);
            kept.add(limited);
            left -= limited.pieces().size();
        }
        return new Reply(kept, true, pace, chance);
    }

    /** Draws the time to the first token in ms at speed 1. */
    public double firstTokenMs(ModelProfile profile, long uncachedTokens) {
        return profile.firstTokenMs(uncachedTokens, Dice.of(chance, "first")) * pace;
    }

    /** Draws the times from token to token in ms at speed 1, one after the other. */
    public DoubleSupplier gapsMs(ModelProfile profile) {
        var dice = Dice.of(chance, "gaps");
        return () -> profile.tokenMs().draw(dice) * pace;
    }
}
