package dev.muster.protocol.schedule;

import java.util.SplittableRandom;

/**
 * Derives independent streams of chance from one seed, so that what session 7 does in its turn 2 depends on nothing
 * else.
 */
public final class Seeds {
    private Seeds() {}

    /** Returns the stream for one purpose, session and turn. */
    public static SplittableRandom of(long seed, Purpose purpose, long session, int turn) {
        long mixed = mix(mix(mix(seed) + purpose.salt) + session);
        return new SplittableRandom(mix(mixed + turn));
    }

    /** Says what the chance is for; the salt is part of what a seed means and never changes. */
    public enum Purpose {
        THINK(1),
        TEXT(2),
        SYSTEM(3),
        INPUT(4),
        OUTPUT(5),
        RESULT(6);

        private final long salt;

        Purpose(long salt) {
            this.salt = salt;
        }
    }

    /** Applies the finalizer of SplitMix64 (Steele, Lea, Flood 2014). */
    private static long mix(long z) {
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }
}
