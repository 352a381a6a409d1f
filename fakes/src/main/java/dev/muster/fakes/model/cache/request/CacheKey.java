package dev.muster.fakes.model.cache.request;

import dev.muster.fakes.model.cache.rules.CacheRules;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Holds what a request is routed by.
 *
 * @param name the {@code prompt_cache_key}, "" if the request named none
 * @param prefix hash of the leading tokens that are part of the key, 256 unless the rules say otherwise
 */
public record CacheKey(String name, long prefix) {
    public static CacheKey of(@Nullable String name, Prompt prompt, CacheRules rules) {
        return new CacheKey(Objects.requireNonNullElse(name, ""), prompt.keyPrefix(rules));
    }

    /** Returns the machine to which the key's requests go as long as it is not busy. */
    public int home(int machines) {
        return (int) Long.remainderUnsigned(Prompt.mix(nameHash(), prefix), machines);
    }

    /** Returns a 64-bit hash of the name alone, so that sets of names need not keep the names. */
    public long nameHash() {
        long hash = name.length();
        for (int i = 0; i < name.length(); i++) hash = Prompt.mix(hash, name.charAt(i));
        return hash;
    }
}
