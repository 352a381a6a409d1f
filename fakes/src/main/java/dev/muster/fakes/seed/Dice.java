package dev.muster.fakes.seed;

import dev.muster.protocol.schedule.SplitMix;

/**
 * Draws random numbers that depend on nothing but the seed and the names they are drawn for, so that the same seed
 * gives the same decisions in whatever order requests arrive. It is SplitMix64, and not for secrets. Drawing one number
 * after another changes its state, so a value is for one thread.
 */
public final class Dice {
    private long state;

    private Dice(long state) {
        this.state = state;
    }

    /**
     * Makes the dice for what these parts name together.
     *
     * @param parts any objects, of which the text counts
     */
    public static Dice of(long seed, Object... parts) {
        long hash = SplitMix.mix(seed + SplitMix.STEP);
        for (var part : parts) {
            var text = part.toString();
            for (int i = 0; i < text.length(); i++) hash = (hash ^ text.charAt(i)) * 0x100000001B3L;
            hash = SplitMix.mix(hash + SplitMix.STEP);
        }
        return new Dice(hash);
    }

    public long next() {
        state += SplitMix.STEP;
        return SplitMix.mix(state);
    }

    /** Draws uniformly from above 0 up to 1; 0 never comes, so the logarithm of the number is finite. */
    public double uniform() {
        return ((next() >>> 11) + 0.5) * 0x1.0p-53;
    }

    /** Draws a whole number uniformly from 0 to {@code bound} − 1. */
    public int below(int bound) {
        return (int) (uniform() * bound);
    }

    public boolean chance(double probability) {
        return uniform() < probability;
    }

    public double lognormal(double median, double sigma) {
        double normal = Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
        return median * Math.exp(sigma * normal);
    }

    /** Draws by Knuth's method, which is for small means. */
    public int poisson(double mean) {
        double limit = Math.exp(-mean);
        int count = -1;
        for (double product = 1; product > limit; product *= uniform()) count++;
        return Math.max(0, count);
    }

    /** Draws sixteen hexadecimal digits that name something uniquely. */
    public String hex() {
        return "%016x".formatted(next());
    }
}
