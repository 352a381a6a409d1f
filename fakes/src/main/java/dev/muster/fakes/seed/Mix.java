package dev.muster.fakes.seed;

/** Makes seeded choices without state. */
public final class Mix {
    private Mix() {}

    /** Mixes the numbers well, by the finaliser of SplitMix64. */
    public static long of(long... numbers) {
        long mixed = 0;
        for (long number : numbers) {
            mixed = mix(mixed + number);
        }
        return mixed;
    }

    /** Mixes the numbers into a share, at least 0 and less than 1. */
    public static double share(long... numbers) {
        return (of(numbers) >>> 11) * 0x1.0p-53;
    }

    private static long mix(long value) {
        long z = value + 0x9E3779B97F4A7C15L;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
