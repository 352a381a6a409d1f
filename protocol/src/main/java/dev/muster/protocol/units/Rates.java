package dev.muster.protocol.units;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads and formats rates as plans write them: a number and the unit of time that it is per, e.g. {@code 500/s} or
 * {@code 30/m}.
 */
public final class Rates {
    private static final Map<String, Double> SECONDS = Map.of("s", 1.0, "m", 60.0, "h", 3600.0);
    private static final Pattern RATE = Pattern.compile("(\\d{1,12}(?:\\.\\d{1,25})?) ?/ ?([smh])");
    private static final Pattern LOOSE =
            Pattern.compile("\\s*(\\d{1,12}(?:\\.\\d{1,9})?)\\s*(?:(?:/|per)?\\s*1?\\s*([a-z]*))?\\s*");

    /** Text longer than this gets no advice, which keeps the loose pattern quick. */
    private static final int LONGEST = 40;

    private Rates() {}

    /** Parses a rate into a number per second. */
    public static Parsed<Double> parse(String text) {
        Matcher matcher = RATE.matcher(text);
        if (!matcher.matches()) return new Parsed.Bad<>("a rate such as 500/s or 30/m", advice(text));
        return new Parsed.Good<>(Double.parseDouble(matcher.group(1)) / SECONDS.getOrDefault(matcher.group(2), 1.0));
    }

    private static String advice(String text) {
        Matcher loose = LOOSE.matcher(text.toLowerCase(Locale.ROOT));
        if (text.length() > LONGEST || !loose.matches()) return "";
        String per = loose.group(2) == null || loose.group(2).isEmpty() ? "s" : loose.group(2);
        String unit = switch (per) {
            case "s", "sec", "second", "seconds", "rps", "tps", "qps", "ps" -> "s";
            case "m", "min", "minute", "minutes", "rpm" -> "m";
            case "h", "hr", "hour", "hours" -> "h";
            default -> "";
        };
        return unit.isEmpty() ? "a rate is per s, m or h" : NearestWord.didYouMean(loose.group(1) + "/" + unit);
    }

    public static String format(double perSecond) {
        return Numbers.plain(perSecond) + "/s";
    }
}
