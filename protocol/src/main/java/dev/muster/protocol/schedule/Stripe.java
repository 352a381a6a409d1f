package dev.muster.protocol.schedule;

/**
 * One of {@code of} equal shares of all indices: those congruent to {@code index}. N stripes interleave exactly as the one
 * whole, with no remainder lost and no two firing together by construction.
 */
public record Stripe(int index, int of) {
    public static final Stripe WHOLE = new Stripe(0, 1);

    public Stripe {
        if (of < 1 || index < 0 || index >= of)
            throw new IllegalArgumentException("a stripe is i of N with 0 <= i < N: " + index + " of " + of);
    }

    /** The j-th of m equal shares of this share. */
    public Stripe part(int j, int m) {
        return new Stripe(index + of * j, of * m);
    }

    /** This share of a whole number, e.g. of a limit. The shares of all stripes add up to it. */
    public int shareOf(int whole) {
        return whole / of + (index < whole % of ? 1 : 0);
    }

    /** Walks this stripe's arrivals in order. */
    public Arrivals arrivals(FireTimes times) {
        return new Arrivals(this, times.cursor());
    }
}
