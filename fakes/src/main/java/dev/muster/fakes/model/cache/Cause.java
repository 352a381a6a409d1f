package dev.muster.fakes.model.cache;

import java.util.Locale;

/** Says why a request read as much as it read. All but {@link #HIT} are misses. */
public enum Cause {
    HIT,
    /**
     * No earlier prompt counts: this is the session's first long one, or its session is unknown and nobody has sent its
     * prefix.
     */
    FIRST_CALL,
    TOO_SHORT,
    /** Another machine holds it, under another cache key only. */
    MOVED_KEY,
    /** Another machine holds it, under this cache key: the key was too busy for one machine. */
    ROUTED_ELSEWHERE,
    /** It was sent so recently that it cannot be read yet. */
    TOO_SOON,
    /** The session changed what it had sent before. */
    REWRITTEN,
    /** It was unused for too long, or it was too old. */
    EXPIRED,
    /** The machine needed the room. */
    EVICTED,
    /** The machine holds it, marked too far before any mark of the request (breakpoints only). */
    OUT_OF_REACH,
    /** There is no cache. */
    DISABLED;

    public boolean isMiss() {
        return this != HIT;
    }

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
