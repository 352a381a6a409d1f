package dev.muster.protocol.units;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads and formats durations as plans write them: a number and a unit, e.g. {@code 500us} or {@code 1.5s}, or several
 * of these in a row, e.g. {@code 1m30s}.
 */
public final class Durations {
    public static final String EXAMPLES = "a duration such as 500ms, 20s, 10m or 1h";

    private record Unit(String word, long nanos) {}

    private static final List<Unit> UNITS = List.of(
            new Unit("h", 3_600_000_000_000L),
            new Unit("m", 60_000_000_000L),
            new Unit("s", 1_000_000_000L),
            new Unit("ms", 1_000_000L),
            new Unit("us", 1_000L));
    private static final Map<String, String> MEANT = Map.ofEntries(
            Map.entry("sec", "s"),
            Map.entry("secs", "s"),
            Map.entry("second", "s"),
            Map.entry("seconds", "s"),
            Map.entry("min", "m"),
            Map.entry("mins", "m"),
            Map.entry("minute", "m"),
            Map.entry("minutes", "m"),
            Map.entry("hr", "h"),
            Map.entry("hrs", "h"),
            Map.entry("hour", "h"),
            Map.entry("hours", "h"),
            Map.entry("msec", "ms"),
            Map.entry("msecs", "ms"),
            Map.entry("millis", "ms"),
            Map.entry("milliseconds", "ms"),
            Map.entry("µs", "us"),
            Map.entry("μs", "us"),
            Map.entry("usec", "us"),
            Map.entry("micros", "us"),
            Map.entry("microseconds", "us"));
    private static final Pattern PART = Pattern.compile("(\\d{1,12}(?:\\.\\d{1,9})?) ?(h|ms|m|s|us)");
    private static final Pattern LOOSE = Pattern.compile("\\s*(\\d{0,12}(?:[.,]\\d{1,9})?)\\s*(\\p{L}*)\\s*");

    /** Text longer than this gets no advice, which keeps the loose pattern quick. */
    private static final int LONGEST = 40;

    private Durations() {}

    public static Parsed<Duration> parse(String text) {
        Optional<BigDecimal> nanos = nanos(text);
        if (nanos.isEmpty()) return new Parsed.Bad<>(EXAMPLES, advice(text));
        if (nanos.get().compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) > 0) return Parsed.bad("a shorter duration");
        if (nanos.get().stripTrailingZeros().scale() > 0) return Parsed.bad("a duration of whole nanoseconds");
        return new Parsed.Good<>(Duration.ofNanos(nanos.get().longValueExact()));
    }

    /** Reads a duration written as in plans; the result is empty if the text is not one. */
    public static Optional<Duration> read(String text) {
        return switch (parse(text)) {
            case Parsed.Good<Duration>(var duration) -> Optional.of(duration);
            case Parsed.Bad<Duration> _ -> Optional.empty();
        };
    }

    private static Optional<BigDecimal> nanos(String text) {
        Matcher matcher = PART.matcher(text);
        var sum = BigDecimal.ZERO;
        int end = 0;
        int unit = -1;
        while (end < text.length()) {
            if (!matcher.find() || matcher.start() != end) return Optional.empty();
            int next = index(matcher.group(2));
            if (next <= unit) return Optional.empty();
            unit = next;
            sum = sum.add(new BigDecimal(matcher.group(1))
                    .multiply(BigDecimal.valueOf(UNITS.get(unit).nanos())));
            end = matcher.end();
        }
        return unit < 0 ? Optional.empty() : Optional.of(sum);
    }

    private static int index(String word) {
        for (int i = 0; i < UNITS.size(); i++) if (UNITS.get(i).word().equals(word)) return i;
        return -1;
    }

    private static String advice(String text) {
        Matcher loose = LOOSE.matcher(text.toLowerCase(Locale.ROOT));
        if (text.length() > LONGEST || !loose.matches() || loose.group(1).isEmpty()) return "";
        String number = loose.group(1).replace(',', '.');
        if (number.startsWith(".")) number = "0" + number;
        String unit = loose.group(2);
        if (unit.isEmpty()) return NearestWord.didYouMean(number + "s");
        if (unit.matches("d|days?"))
            return number.matches("\\d{1,3}") ? NearestWord.didYouMean(Integer.parseInt(number) * 24 + "h") : "";
        String meant = MEANT.getOrDefault(unit, unit);
        return index(meant) < 0 ? "the units are us, ms, s, m and h" : NearestWord.didYouMean(number + meant);
    }

    /**
     * Formats a duration as a plan writes it: exactly, and in the largest unit that needs no fraction, or in
     * microseconds with a fraction if there is no such unit.
     */
    public static String format(Duration duration) {
        long nanos = duration.toNanos();
        if (nanos == 0) return "0s";
        for (Unit unit : UNITS) if (nanos % unit.nanos() == 0) return nanos / unit.nanos() + unit.word();
        return BigDecimal.valueOf(nanos, 3).stripTrailingZeros().toPlainString() + "us";
    }
}
