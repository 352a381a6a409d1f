package dev.muster.fakes.model.cache;

import org.jspecify.annotations.Nullable;

/**
 * What a request brings to the cache.
 *
 * @param home the key's home machine
 * @param session null when the request does not tell
 * @param before the prompt that the session began with before anybody knew it to be a session (the first response of a
 *     {@code previous_response_id} chain); null if there is none
 */
public record CacheRequest(
        CacheKey key,
        int home,
        @Nullable String session,
        Prompt prompt,
        @Nullable SentPrompt before) {
    public static CacheRequest of(
            CacheRules rules, @Nullable String cacheKey, @Nullable String session, Prompt prompt) {
        var key = CacheKey.of(cacheKey, prompt, rules);
        return new CacheRequest(key, key.home(rules.machines()), session, prompt, null);
    }

    public CacheRequest after(@Nullable SentPrompt earlier) {
        return new CacheRequest(key, home, session, prompt, earlier);
    }
}
