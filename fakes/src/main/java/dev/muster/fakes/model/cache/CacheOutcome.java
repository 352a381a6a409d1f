package dev.muster.fakes.model.cache;

/**
 * What became of a request.
 *
 * @param held leading blocks that the machine held
 * @param readable leading blocks that it could read
 * @param cachedTokens input tokens read from the cache
 * @param lostTokens tokens that would have been read but for {@code cause}
 */
public record CacheOutcome(Routed routed, int held, int readable, long cachedTokens, Cause cause, long lostTokens) {
    public long inputTokens() {
        return routed.request().prompt().tokens();
    }

    /** Blocks of the prompt that the machine did not hold. */
    public int absent() {
        return routed.request().prompt().blocks() - held;
    }
}
