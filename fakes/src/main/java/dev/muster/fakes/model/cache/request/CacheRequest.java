package dev.muster.fakes.model.cache.request;

import dev.muster.fakes.model.cache.rules.CacheRules;
import org.jspecify.annotations.Nullable;

/**
 * Holds what a request brings to the cache.
 *
 * @param home the home machine of the key
 * @param session the session, or null if the request does not tell
 * @param before the prompt that the session began with before anybody knew it to be a session (the first response of a
 *     {@code previous_response_id} chain); null if there is none
 * @param cached whether it may read from the cache and leave something in it
 */
public record CacheRequest(
        CacheKey key,
        int home,
        @Nullable String session,
        Prompt prompt,
        @Nullable SentPrompt before,
        boolean cached) {
    public CacheRequest(CacheKey key, int home, @Nullable String session, Prompt prompt, @Nullable SentPrompt before) {
        this(key, home, session, prompt, before, true);
    }

    public static CacheRequest of(
            CacheRules rules, @Nullable String cacheKey, @Nullable String session, Prompt prompt) {
        var key = CacheKey.of(cacheKey, prompt, rules);
        return new CacheRequest(key, key.home(rules.machines()), session, prompt, null, true);
    }

    public CacheRequest after(@Nullable SentPrompt earlier) {
        return new CacheRequest(key, home, session, prompt, earlier, cached);
    }

    /** Returns the same request as one that goes past the cache. */
    public CacheRequest uncached() {
        return new CacheRequest(key, home, session, prompt, before, false);
    }
}
