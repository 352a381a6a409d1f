package dev.muster.fakes.model.dialect;

import dev.muster.fakes.model.turn.Reply;

/**
 * Holds a reply with what its dialect tells besides it.
 *
 * @param id hexadecimal digits; dialects put a prefix of their own before it
 * @param createdAt seconds since 1970
 * @param inputTokens tokens of the whole prompt
 * @param cachedTokens those of them that were read from the cache
 * @param stored those of them that are new in the cache
 */
public record Served(String id, long createdAt, Reply reply, long inputTokens, long cachedTokens, Stored stored) {
    /**
     * Says what is new in the cache.
     *
     * @param forAnHour those of the tokens that are to live for an hour at least
     * @param charged whether a provider charges for them; a cache of blocks stores for nothing at OpenAI
     */
    public record Stored(long tokens, long forAnHour, boolean charged) {
        public static final Stored NOTHING = new Stored(0, 0, false);
    }

    /** Returns the tokens written to the cache as OpenAI reports them. */
    public long chargedTokens() {
        return stored.charged() ? stored.tokens() : 0;
    }
}
