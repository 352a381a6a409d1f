package dev.muster.fakes.model.cache;

/**
 * Says what became of a request.
 *
 * @param held leading blocks that the machine held
 * @param readable leading blocks that the machine could read
 * @param cachedTokens input tokens that were read from the cache
 * @param lostTokens tokens that would have been read from the cache but for {@code cause}
 */
public record CacheOutcome(Routed routed, int held, int readable, long cachedTokens, Cause cause, long lostTokens) {
    public long inputTokens() {
        return routed.request().prompt().tokens();
    }

    /** Returns how many blocks of the prompt the machine did not hold. */
    public int absent() {
        return routed.request().prompt().blocks() - held;
    }
}
