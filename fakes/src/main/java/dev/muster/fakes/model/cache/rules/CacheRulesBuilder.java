package dev.muster.fakes.model.cache.rules;

/** Builds cache rules with some of their numbers changed; {@link CacheRules} says what they mean. */
public final class CacheRulesBuilder {
    private int machines;
    private int perMinute;
    private long windowMs;
    private long readableMs;
    private long idleMs;
    private long lifeMs;
    private long memoryMs;
    private long capacity;
    private int blockTokens;
    private int minTokens;
    private int keyTokens;
    private CacheRules.BreakpointRules breakpoints;

    CacheRulesBuilder(CacheRules rules) {
        machines = rules.machines();
        perMinute = rules.perMinute();
        windowMs = rules.windowMs();
        readableMs = rules.readableMs();
        idleMs = rules.idleMs();
        lifeMs = rules.lifeMs();
        memoryMs = rules.memoryMs();
        capacity = rules.capacity();
        blockTokens = rules.blockTokens();
        minTokens = rules.minTokens();
        keyTokens = rules.keyTokens();
        breakpoints = rules.breakpoints();
    }

    public CacheRulesBuilder machines(int value) {
        machines = value;
        return this;
    }

    public CacheRulesBuilder perMinute(int value) {
        perMinute = value;
        return this;
    }

    public CacheRulesBuilder windowMs(long value) {
        windowMs = value;
        return this;
    }

    public CacheRulesBuilder readableMs(long value) {
        readableMs = value;
        return this;
    }

    public CacheRulesBuilder idleMs(long value) {
        idleMs = value;
        return this;
    }

    public CacheRulesBuilder lifeMs(long value) {
        lifeMs = value;
        return this;
    }

    public CacheRulesBuilder memoryMs(long value) {
        memoryMs = value;
        return this;
    }

    public CacheRulesBuilder capacity(long value) {
        capacity = value;
        return this;
    }

    public CacheRulesBuilder blockTokens(int value) {
        blockTokens = value;
        return this;
    }

    public CacheRulesBuilder minTokens(int value) {
        minTokens = value;
        return this;
    }

    public CacheRulesBuilder keyTokens(int value) {
        keyTokens = value;
        return this;
    }

    public CacheRulesBuilder breakpoints(CacheRules.BreakpointRules value) {
        breakpoints = value;
        return this;
    }

    /** @throws IllegalArgumentException if a number is out of range, with a text for the user */
    public CacheRules build() {
        return new CacheRules(
                machines,
                perMinute,
                windowMs,
                readableMs,
                idleMs,
                lifeMs,
                memoryMs,
                capacity,
                blockTokens,
                minTokens,
                keyTokens,
                breakpoints);
    }
}
