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
        long mixed = SplitMix.mix(SplitMix.mix(SplitMix.mix(seed) + purpose.salt) + session);
        return new SplittableRandom(SplitMix.mix(mixed + turn));
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
}
