package dev.muster.protocol.measure;

import org.HdrHistogram.Histogram;

/** Makes histograms of the one shape: 1 µs to 6 h, three significant digits, growing as needed. */
public final class Histograms {
    /** This is the largest value, in µs; a larger one is recorded as this and counted as clamped. */
    public static final long HIGHEST_US = 6L * 3600 * 1_000_000;

    public static final int DIGITS = 3;

    private Histograms() {}

    public static Histogram create() {
        var histogram = new Histogram(1, 2, DIGITS);
        histogram.setAutoResize(true);
        return histogram;
    }

    /** Returns what two nodes must agree on for their histograms to add up. */
    public static String parameters() {
        return "1.." + HIGHEST_US + "us/" + DIGITS;
    }
}
