package dev.muster.protocol.schedule;

/**
 * Seeded choice without state: the mixing of SplitMix64 (Steele, Lea, Flood 2014), which all chance from a seed rests on. What a
 * seed means never changes, and so these numbers do not. Not for secrets.
 */
public final class SplitMix {
    /** What SplitMix64 adds to its state from one number to the next: 2^64 divided by the golden ratio, made odd. */
    public static final long STEP = 0x9E3779B97F4A7C15L;

    private SplitMix() {}

    /** The finalizer: numbers that differ in one bit come out as if they had nothing to do with each other; 0 stays 0. */
    public static long mix(long number) {
        long z = (number ^ (number >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    /** One number from several, in their order. */
    public static long of(long... numbers) {
        long mixed = 0;
        for (long number : numbers) {
            mixed = mix(mixed + number + STEP);
        }
        return mixed;
    }

    /** The same as a number in [0, 1). */
    public static double share(long... numbers) {
        return (of(numbers) >>> 11) * 0x1.0p-53;
    }
}
