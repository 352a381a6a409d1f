package dev.muster.protocol.plan.keys;

import dev.muster.protocol.plan.Model.CacheKey;
import dev.muster.protocol.table.ScalarType;
import dev.muster.protocol.table.Words;

/** How conversations share cache keys. */
final class CacheKeyType {
    private static final String NONE = "none";
    private static final String SESSION = "session";

    static final ScalarType<CacheKey> TYPE =
            Words.countOr(1, 1_000_000, NONE, SESSION).as(CacheKeyType::parse, CacheKeyType::write);

    private CacheKeyType() {}

    private static CacheKey parse(String word) {
        return switch (word) {
            case NONE -> new CacheKey.None();
            case SESSION -> new CacheKey.Session();
            default -> new CacheKey.Buckets(Integer.parseInt(word));
        };
    }

    private static String write(CacheKey key) {
        return switch (key) {
            case CacheKey.None() -> NONE;
            case CacheKey.Session() -> SESSION;
            case CacheKey.Buckets(int keys) -> Integer.toString(keys);
        };
    }
}
