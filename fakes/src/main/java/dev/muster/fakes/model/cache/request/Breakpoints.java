package dev.muster.fakes.model.cache.request;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Where a prompt may be cut for a cache that holds marked prefixes: every end of an item or a part is a boundary, some of
 * them are marked.
 */
public final class Breakpoints {
    /** Of those whose matching has no limit. */
    public static final int ANYWHERE = Integer.MAX_VALUE;

    private final int[] tokens;
    private final long[] lives;
    private final int lookback;
    private final int minTokens;

    /**
     * Boundaries in their order.
     *
     * @param tokens of the prompt up to each boundary
     * @param lives how long, in ms, what ends at each boundary is to be kept at least after its last use; 0 where no mark is
     * @param lookback how many boundaries before a mark are looked at
     * @param minTokens a shorter prefix is not kept
     */
    public Breakpoints(int[] tokens, long[] lives, int lookback, int minTokens) {
        this.tokens = tokens;
        this.lives = lives;
        this.lookback = lookback;
        this.minTokens = minTokens;
    }

    /** Tokens of the first {@code boundaries}. */
    public int tokens(int boundaries) {
        return boundaries == 0 ? 0 : tokens[boundaries - 1];
    }

    int minTokens() {
        return minTokens;
    }

    /** 0 if nothing that ends there is kept. */
    public long life(int boundary) {
        return tokens[boundary] >= minTokens ? lives[boundary] : 0;
    }

    /** How many boundaries there are up to the last mark; 0 without one. */
    public int last() {
        int last = lives.length;
        while (last > 0 && lives[last - 1] == 0) last--;
        return last;
    }

    /** Whether a cache looks for a prefix that ends there: from a mark back to the reach of its lookback. */
    public boolean reaches(int boundary) {
        for (int mark = boundary; mark < lives.length && mark - boundary <= lookback; mark++)
            if (lives[mark] > 0) return true;
        return false;
    }

    /** Tokens up to the last prefix that is kept for at least this long; 0 without one. */
    int tokensMarkedFor(long lifeMs) {
        return IntStream.range(0, lives.length)
                .filter(i -> life(i) >= Math.max(1, lifeMs))
                .map(i -> tokens[i])
                .max()
                .orElse(0);
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Breakpoints other
                && lookback == other.lookback
                && Arrays.equals(tokens, other.tokens)
                && Arrays.equals(lives, other.lives);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * lookback + Arrays.hashCode(tokens)) + Arrays.hashCode(lives);
    }
}
