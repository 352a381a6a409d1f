package dev.muster.fakes.replay;

import dev.muster.fakes.model.cache.request.CacheKey;
import dev.muster.fakes.model.cache.request.CacheRequest;
import dev.muster.fakes.model.cache.request.Prompt;
import dev.muster.fakes.model.cache.rules.CacheRules;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Holds one request of a trace.
 *
 * @param id its place in the trace or sequence, from 1
 * @param atMs ms since the trace began
 * @param key the {@code prompt_cache_key} that was sent; null if none was
 * @param home the recorded home machine; empty if the key's hash decides
 * @param session the session; null if the trace does not tell
 */
record RecordedRequest(
        String id,
        long atMs,
        @Nullable String key,
        OptionalInt home,
        @Nullable String session,
        Prompt prompt) {

    /** Makes the request to the cache under the keys of {@code keys}; a recorded home holds for recorded keys only. */
    CacheRequest under(ReplayKeys keys, CacheRules rules) {
        var name = keys.key(this);
        var cacheKey = CacheKey.of(name, prompt, rules);
        boolean isRecorded = keys instanceof ReplayKeys.Recorded;
        int machine = isRecorded && home.isPresent()
                ? Math.floorMod(home.getAsInt(), rules.machines())
                : cacheKey.home(rules.machines());
        var asked = rules.breakpoints().inForce() ? prompt.markedAtItsEnd(rules) : prompt;
        return new CacheRequest(cacheKey, machine, session, asked, null);
    }
}
