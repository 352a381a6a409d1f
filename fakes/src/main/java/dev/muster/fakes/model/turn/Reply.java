package dev.muster.fakes.model.turn;

import dev.muster.fakes.model.profile.ModelProfile;
import dev.muster.fakes.seed.Dice;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleSupplier;

/**
 * What the model answers to one call.
 *
 * @param cut it had to stop before its end
 * @param pace how much slower than usual it is
 * @param chance what its times are thrown with
 */
public record Reply(List<Item> items, boolean cut, double pace, long chance) {
    public Reply {
        items = List.copyOf(items);
    }

    /** Output tokens: one for each piece. */
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

    /** Without the items of a kind. */
    public Reply without(Class<? extends Item> kind) {
        return new Reply(items.stream().filter(item -> !kind.isInstance(item)).toList(), cut, pace, chance);
    }

    /** Stops after so many tokens. */
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

    /** Time to the first token in ms at speed 1. */
    public double firstTokenMs(ModelProfile profile, long uncachedTokens) {
        return profile.firstTokenMs(uncachedTokens, Dice.of(chance, "first")) * pace;
    }

    /** The times from token to token in ms at speed 1, one after the other. */
    public DoubleSupplier gapsMs(ModelProfile profile) {
        var dice = Dice.of(chance, "gaps");
        return () -> profile.tokenMs().draw(dice) * pace;
    }
}
