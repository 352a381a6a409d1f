package dev.muster.fakes.model.profile;

import dev.muster.fakes.seed.Dice;

/**
 * Describes a lognormal amount that is kept within bounds.
 *
 * @param sigma standard deviation of the logarithm; 0 for always the median
 * @param min least value
 * @param max greatest value
 */
public record Spread(double median, double sigma, double min, double max) {
    public Spread {
        if (!(median >= 0) || !(sigma >= 0) || !(min >= 0) || !(max >= min))
            throw new IllegalArgumentException("spread: found median " + median + ", sigma " + sigma + ", min " + min
                    + ", max " + max + "; expected none negative and max not below min");
    }

    public double draw(Dice dice) {
        return Math.clamp(dice.lognormal(median, sigma), min, max);
    }

    public int count(Dice dice) {
        return (int) Math.round(draw(dice));
    }
}
