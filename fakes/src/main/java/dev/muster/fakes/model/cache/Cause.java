package dev.muster.fakes.model.cache;

import java.util.Locale;

/** Why a request read what it read. All but {@link #HIT} are misses. */
public enum Cause {
    HIT,
    /** Nothing of it could have been cached: the session's first long prompt, or a prefix that nobody sent. */
    FIRST_CALL,
    TOO_SHORT,
    /** Another machine holds it, under another cache key only. */
    MOVED_KEY,
    /** Another machine holds it, under this cache key: the key was too busy for one machine. */
    ROUTED_ELSEWHERE,
    /** It was sent so shortly before that it cannot be read yet. */
    TOO_SOON,
    /** The session changed what it had sent before. */
    REWRITTEN,
    /** Unused for too long, or too old. */
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
