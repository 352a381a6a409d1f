package dev.muster.coordinator.judge.rank;

import java.util.Locale;

/** Microseconds as milliseconds for people: three significant digits or whole milliseconds. */
public final class Ms {
    private Ms() {}

    /** E.g. 0.123, 1.23, 12.3, 123, 12345; without the unit. Larger values never read as smaller ones. */
    public static String text(long micros) {
        int decimals = micros < 1_000 ? 3 : micros < 9_995 ? 2 : micros < 99_950 ? 1 : 0;
        return String.format(Locale.ROOT, "%." + decimals + "f", micros / 1_000.0);
    }
}
