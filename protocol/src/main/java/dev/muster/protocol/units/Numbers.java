package dev.muster.protocol.units;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads and formats numbers as plans write them: in decimal digits and nothing else. */
public final class Numbers {
    private static final Pattern WHOLE = Pattern.compile("0|[1-9]\\d{0,18}");
    private static final Pattern DECIMAL = Pattern.compile("(?:0|[1-9]\\d{0,17})(?:\\.\\d{1,25})?");
    private static final Pattern SHARE = Pattern.compile("((?:0|[1-9]\\d{0,17})(?:\\.\\d{1,25})?) ?%");
    private static final Pattern LOOSE = Pattern.compile("\\+?[\\d_, ]{0,25}(?:\\.\\d{0,25})?(?:[eE]\\+?\\d{1,3})?");

    private Numbers() {}

    public static Parsed<Long> whole(String text, long least, long most) {
        String expected = "a whole number from " + least + " to " + most;
        if (WHOLE.matcher(text).matches()) {
            var value = new BigInteger(text);
            boolean within =
                    value.compareTo(BigInteger.valueOf(least)) >= 0 && value.compareTo(BigInteger.valueOf(most)) <= 0;
            return within ? new Parsed.Good<>(value.longValueExact()) : Parsed.bad(expected);
        }
        double meant = loosely(text);
        boolean sensible = meant == Math.rint(meant) && meant >= least && meant <= Math.min((double) most, 1e15);
        return new Parsed.Bad<>(expected, sensible ? NearestWord.didYouMean(Long.toString((long) meant)) : "");
    }

    /** Parses a number in ({@code above}, {@code most}]. */
    public static Parsed<Double> decimal(String text, double above, double most) {
        String expected = "a number above " + plain(above) + ", at most " + plain(most);
        if (DECIMAL.matcher(text).matches()) {
            double value = Double.parseDouble(text);
            return value > above && value <= most ? new Parsed.Good<>(value) : Parsed.bad(expected);
        }
        double meant = loosely(text.endsWith("x") ? text.substring(0, text.length() - 1) : text);
        boolean sensible = meant > above && meant <= most;
        return new Parsed.Bad<>(expected, sensible ? NearestWord.didYouMean(plain(meant)) : "");
    }

    /** Parses a percentage into a fraction in [0, 1]. */
    public static Parsed<Double> share(String text) {
        String expected = "a share from 0% to 100%, such as 0.1%";
        Matcher matcher = SHARE.matcher(text);
        if (matcher.matches()) {
            var fraction = new BigDecimal(matcher.group(1)).movePointLeft(2);
            boolean within = fraction.compareTo(BigDecimal.ONE) <= 0;
            return within ? new Parsed.Good<>(fraction.doubleValue()) : Parsed.bad(expected);
        }
        if (!DECIMAL.matcher(text).matches()) return Parsed.bad(expected);
        var number = new BigDecimal(text);
        if (number.compareTo(BigDecimal.valueOf(100)) > 0) return Parsed.bad(expected);
        var percent = number.compareTo(BigDecimal.ONE) < 0 ? number.movePointRight(2) : number;
        return new Parsed.Bad<>(
                expected, NearestWord.didYouMean(percent.stripTrailingZeros().toPlainString() + "%"));
    }

    /**
     * Returns a percentage as the text of a fraction, {@code 0.95} for {@code 95%} and {@code 95}; the result is empty
     * if the text is no percentage strictly between 1 and 100.
     */
    public static Optional<String> fraction(String text) {
        String number = text.endsWith("%") ? text.substring(0, text.length() - 1) : text;
        if (!DECIMAL.matcher(number).matches()) return Optional.empty();
        var percent = new BigDecimal(number);
        boolean within = percent.compareTo(BigDecimal.ONE) > 0 && percent.compareTo(BigDecimal.valueOf(100)) < 0;
        return within
                ? Optional.of(percent.movePointLeft(2).stripTrailingZeros().toPlainString())
                : Optional.empty();
    }

    /**
     * Guesses the number meant by {@code 010}, {@code 1_000}, {@code 1,000}, {@code 1e3} or {@code 5.0}; the result is
     * NaN if that is unclear.
     */
    private static double loosely(String text) {
        if (!LOOSE.matcher(text).matches() || text.chars().noneMatch(Character::isDigit)) return Double.NaN;
        try {
            return Double.parseDouble(text.replaceAll("[_, ]", ""));
        } catch (NumberFormatException _) {
            return Double.NaN;
        }
    }

    /** Formats a number exactly and without an exponent; {@link Double#parseDouble} gives the same number back. */
    public static String plain(double value) {
        var exact = new BigDecimal(Double.toString(value)).stripTrailingZeros();
        return exact.toPlainString();
    }

    /** Gives a YAML writer the same number in a type that it writes without quotes: a whole number or a fraction. */
    public static Number yaml(double value) {
        var exact = new BigDecimal(plain(value));
        return exact.scale() <= 0 ? exact.toBigIntegerExact() : exact;
    }
}
