package dev.muster.coordinator.judge.rank;

import java.util.Locale;

/** Formats microseconds as milliseconds for people: with three significant digits or in whole milliseconds. */
public final class Ms {
    private Ms() {}

    /**
     * Formats a time without the unit, e.g. as 0.123, 1.23, 12.3, 123 or 12345. Larger values never read as smaller
     * ones.
     */
    public static String text(long micros) {
        int decimals = micros < 1_000 ? 3 : micros < 9_995 ? 2 : micros < 99_950 ? 1 : 0;
        return String.format(Locale.ROOT, "%." + decimals + "f", micros / 1_000.0);
    }
}
