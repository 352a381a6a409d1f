package dev.muster.fakes.model.cache.rules;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Says how far the cache reaches. */
public enum CacheScope {
    /** Several machines have a cache each, and a key has a home among them. */
    ROUTED,
    /** One machine serves everything. */
    SHARED,
    /** There is no cache at all: every request misses. */
    NONE;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Reads a scope's name.
     *
     * @throws IllegalArgumentException if no scope has this name; the message lists those there are
     */
    public static CacheScope parse(String word) {
        return Arrays.stream(values())
                .filter(scope -> scope.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("cache scope: found \"" + word + "\", expected "
                        + Arrays.stream(values()).map(CacheScope::word).collect(Collectors.joining(", "))));
    }
}
