package dev.muster.protocol.table;

import dev.muster.protocol.units.Durations;
import dev.muster.protocol.units.NearestWord;
import dev.muster.protocol.units.Numbers;
import dev.muster.protocol.units.Parsed;
import dev.muster.protocol.units.Rates;
import java.time.Duration;
import java.util.Optional;

/** Types of keys whose values are numbers, durations or rates. */
public final class Amounts {
    private Amounts() {}

    /** A whole number, both ends included. */
    public static ScalarType<Integer> count(int least, int most) {
        return whole(least, most).as(Long::intValue, Integer::longValue);
    }

    /** A whole number, both ends included. */
    public static ScalarType<Long> whole(long least, long most) {
        return new ScalarType<>(
                "a whole number from " + least + " to " + most,
                value -> Numbers.whole(value.text(), least, most),
                number -> number);
    }

    /** In ({@code above}, {@code most}]. */
    public static ScalarType<Double> decimal(double above, double most) {
        return new ScalarType<>(
                "a number above " + Numbers.plain(above) + ", at most " + Numbers.plain(most),
                value -> Numbers.decimal(value.text(), above, most),
                Numbers::yaml);
    }

    /** In (0, 1). */
    public static ScalarType<Double> confidence() {
        String expected = "a number above 0 and below 1, such as 0.95";
        return new ScalarType<>(
                expected,
                value -> {
                    Parsed<Double> number = Numbers.decimal(value.text(), 0, 1).check(p -> p < 1, expected);
                    Optional<String> meant = Numbers.fraction(value.text());
                    return number instanceof Parsed.Bad && meant.isPresent()
                            ? new Parsed.Bad<>(expected, NearestWord.didYouMean(meant.get()))
                            : number;
                },
                Numbers::yaml);
    }

    /** Both ends included. */
    public static ScalarType<Duration> duration(Duration least, Duration most) {
        String range = "from " + Durations.format(least) + " to " + Durations.format(most);
        return new ScalarType<>(
                "a duration " + range,
                value -> Durations.parse(value.text())
                        .check(
                                duration -> duration.compareTo(least) >= 0 && duration.compareTo(most) <= 0,
                                Durations.EXAMPLES + ", " + range),
                Durations::format);
    }

    /** Per second, above 0. */
    public static ScalarType<Double> rate(double most) {
        String range = "above 0, at most " + Rates.format(most);
        return new ScalarType<>(
                "a rate " + range + ", e.g. `500/s`, `30/m`",
                value -> Rates.parse(value.text())
                        .check(rate -> rate > 0 && rate <= most, "a rate such as 500/s or 30/m, " + range),
                Rates::format);
    }
}
