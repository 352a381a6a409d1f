package dev.muster.fakes.model.cache.request;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Says where a prompt may be cut for a cache that holds marked prefixes: every end of an item or a part (in a replay,
 * of a block) is a boundary, and some boundaries are marked.
 */
public final class Breakpoints {
    /** This lookback sets no limit: a cache looks at all boundaries before a mark. */
    public static final int ANYWHERE = Integer.MAX_VALUE;

    private final int[] tokens;
    private final long[] lives;
    private final int lookback;
    private final int minTokens;

    /**
     * Takes the boundaries in their order.
     *
     * @param tokens the tokens of the prompt up to each boundary
     * @param lives how long, in ms, what ends at each boundary is kept at least after its last use; 0 where there is no
     *     mark
     * @param lookback how many boundaries before a mark are looked at
     * @param minTokens the tokens of the shortest prefix that is kept
     */
    public Breakpoints(int[] tokens, long[] lives, int lookback, int minTokens) {
        this.tokens = tokens;
        this.lives = lives;
        this.lookback = lookback;
        this.minTokens = minTokens;
    }

    /** Returns how many tokens the prompt has up to the end of the first {@code boundaries}. */
    public int tokens(int boundaries) {
        return boundaries == 0 ? 0 : tokens[boundaries - 1];
    }

    int minTokens() {
        return minTokens;
    }

    /** Returns the life of the mark at a boundary, in ms; 0 if nothing that ends there is kept. */
    public long life(int boundary) {
        return tokens[boundary] >= minTokens ? lives[boundary] : 0;
    }

    /** Returns how many boundaries there are up to the last mark; 0 without a mark. */
    public int last() {
        int last = lives.length;
        while (last > 0 && lives[last - 1] == 0) last--;
        return last;
    }

    /**
     * Says whether a cache looks for a prefix that ends at a boundary, as it does from a mark back to the reach of its
     * lookback.
     */
    public boolean reaches(int boundary) {
        for (int mark = boundary; mark < lives.length && mark - boundary <= lookback; mark++)
            if (lives[mark] > 0) return true;
        return false;
    }

    /**
     * Returns how many tokens there are up to the last prefix that is kept for at least this long; 0 without such a
     * prefix.
     */
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
