package dev.muster.protocol.schedule;

/**
 * Describes one of {@code of} equal shares of all indices: those congruent to {@code index}. N stripes interleave
 * exactly as the one whole: by construction no remainder is lost, and stripes fire together only where the whole does.
 */
public record Stripe(int index, int of) {
    public static final Stripe WHOLE = new Stripe(0, 1);

    public Stripe {
        if (of < 1 || index < 0 || index >= of)
            throw new IllegalArgumentException("a stripe is i of N with 0 <= i < N: " + index + " of " + of);
    }

    /** Returns the j-th of m equal shares of this share, with j counted from 0. */
    public Stripe part(int j, int m) {
        return new Stripe(index + of * j, of * m);
    }

    /**
     * Returns this stripe's share of a whole number, e.g. of a limit. The shares of all stripes add up to the whole.
     */
    public int shareOf(int whole) {
        return whole / of + (index < whole % of ? 1 : 0);
    }

    /** Returns a walk over this stripe's arrivals, in order. */
    public Arrivals arrivals(FireTimes times) {
        return new Arrivals(this, times.cursor());
    }
}
