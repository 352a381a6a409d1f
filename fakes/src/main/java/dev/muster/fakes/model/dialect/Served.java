package dev.muster.fakes.model.dialect;

import dev.muster.fakes.model.turn.Reply;

/**
 * A reply with what its dialect tells beside it.
 *
 * @param id hexadecimal digits; dialects put a prefix of their own before it
 * @param createdAt seconds since 1970
 * @param inputTokens of the whole prompt
 * @param cachedTokens of them, read from the cache
 * @param stored of them, new in the cache
 */
public record Served(String id, long createdAt, Reply reply, long inputTokens, long cachedTokens, Stored stored) {
    /**
     * What is new in the cache.
     *
     * @param forAnHour those of the tokens that are to live for an hour at least
     * @param charged whether a provider charges for them; a cache of blocks stores for nothing at OpenAI
     */
    public record Stored(long tokens, long forAnHour, boolean charged) {
        public static final Stored NOTHING = new Stored(0, 0, false);
    }

    /** Tokens written to the cache as OpenAI tells them. */
    public long chargedTokens() {
        return stored.charged() ? stored.tokens() : 0;
    }
}
