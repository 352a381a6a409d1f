package dev.muster.fakes.model.cache.rules;

import java.time.Duration;

/**
 * Holds the numbers of the simulated prompt cache. Times are milliseconds of the fake's own clock. The defaults follow
 * what OpenAI documents for automatic prompt caching (1,024 tokens at least, steps of 128, about 15 requests a minute
 * per key) and the newt project's measurement that a prompt can be read about one second after it was sent.
 *
 * @param machines how many machines share the load
 * @param perMinute requests of one key that a machine takes within {@code windowMs} before the next one is tried
 * @param windowMs how far back a key's requests count
 * @param readableMs how long after it was first sent a block can be read
 * @param idleMs how long a block may be unused before it is gone
 * @param lifeMs how long after it was first sent a block is gone
 * @param memoryMs how long what was sent is remembered: later it is nobody's miss
 * @param capacity blocks that a machine holds at most
 * @param blockTokens tokens of one block
 * @param minTokens tokens that a prompt and its readable prefix must have for anything to be cached
 * @param keyTokens leading tokens that are part of the key
 * @param breakpoints the numbers of the other kind of cache, that of marked prefixes
 */
public record CacheRules(
        int machines,
        int perMinute,
        long windowMs,
        long readableMs,
        long idleMs,
        long lifeMs,
        long memoryMs,
        long capacity,
        int blockTokens,
        int minTokens,
        int keyTokens,
        BreakpointRules breakpoints) {
    /**
     * Holds the numbers of the cache of marked prefixes.
     *
     * @param inForce whether that is the cache; otherwise it is the one of blocks
     * @param lifeMs how long a prefix that was marked without a life of its own may be unused before it is gone
     * @param lookback how many blocks before a mark Anthropic's dialect looks at
     */
    public record BreakpointRules(boolean inForce, long lifeMs, int lookback) {
        public static final BreakpointRules DEFAULT =
                new BreakpointRules(false, Duration.ofMinutes(30).toMillis(), 20);

        public BreakpointRules {
            atLeast(1, lifeMs, "life of a breakpoint");
            atLeast(0, lookback, "lookback");
        }
    }

    public static final CacheRules DEFAULT = new CacheRules(
            4,
            15,
            Duration.ofMinutes(1).toMillis(),
            Duration.ofSeconds(1).toMillis(),
            Duration.ofMinutes(5).toMillis(),
            Duration.ofHours(1).toMillis(),
            Duration.ofHours(2).toMillis(),
            Long.MAX_VALUE,
            128,
            1_024,
            256,
            BreakpointRules.DEFAULT);

    public CacheRules {
        atLeast(1, machines, "machines");
        atLeast(1, perMinute, "requests of a key per minute");
        atLeast(0, windowMs, "window");
        atLeast(0, readableMs, "readable after");
        atLeast(0, idleMs, "idle");
        atLeast(0, lifeMs, "life");
        atLeast(0, memoryMs, "memory");
        atLeast(0, capacity, "capacity");
        atLeast(1, blockTokens, "tokens of a block");
        atLeast(0, minTokens, "tokens at least");
        atLeast(1, keyTokens, "tokens of the key");
    }

    private static void atLeast(long least, long found, String what) {
        if (found < least)
            throw new IllegalArgumentException(what + ": found " + found + ", expected at least " + least);
    }

    /** Starts from these rules to change some of their numbers. */
    public CacheRulesBuilder with() {
        return new CacheRulesBuilder(this);
    }

    public CacheRules withMachines(int number) {
        return with().machines(number).build();
    }

    /** Returns how many tokens this many blocks hold. */
    public long tokens(int blocks) {
        return (long) blockTokens * blocks;
    }

    /** Says whether this many leading blocks are enough to be cached. */
    public boolean isCacheable(int blocks) {
        return tokens(blocks) >= minTokens;
    }

    /** Returns how many leading blocks are part of a key. */
    public int keyBlocks() {
        return keyTokens / blockTokens;
    }
}
