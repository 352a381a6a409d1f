package dev.muster.coordinator.report;

import dev.muster.coordinator.judge.rank.Ms;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/** How the lines of a text report are written. */
final class Line {
    /** Width of the words at the left. */
    static final int LABEL = 12;

    private Line() {}

    /** A label and what it says. */
    static String of(String label, String text) {
        return format("%-" + LABEL + "s%s", label, text);
    }

    /** With digits and points that do not depend on where it runs. */
    @SuppressWarnings("AnnotateFormatMethod") // its annotation would be a dependency of its own
    static String format(String pattern, Object... values) {
        return String.format(Locale.ROOT, pattern, values);
    }

    static String ms(long micros) {
        return Ms.text(micros) + " ms";
    }

    static String ms(OptionalLong micros) {
        return micros.isPresent() ? ms(micros.getAsLong()) : "unknown";
    }

    /** E.g. 80.5 %; never rounds to all or nothing what is neither. */
    static String percent(double share) {
        double percent = 100 * share;
        if (percent > 99.9 && percent < 100) return ">99.9 %";
        if (percent > 0 && percent < 0.1) return "<0.1 %";
        return format(percent == Math.rint(percent) ? "%.0f %%" : "%.1f %%", percent);
    }

    static String percent(OptionalDouble share) {
        return share.isPresent() ? percent(share.getAsDouble()) : "unknown";
    }

    /** E.g. {@code timeout 3, refused 1}; a kind of which there were none is left out. */
    static String kinds(Map<String, Long> kinds) {
        return kinds.entrySet().stream()
                .filter(kind -> kind.getValue() > 0)
                .map(kind -> kind.getKey() + " " + kind.getValue())
                .collect(Collectors.joining(", "));
    }

    /** E.g. 1 turn, 2 turns. */
    static String count(long n, String one) {
        return n + " " + one + (n == 1 ? "" : "s");
    }
}
