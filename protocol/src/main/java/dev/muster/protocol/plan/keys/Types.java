package dev.muster.protocol.plan.keys;

import dev.muster.protocol.plan.keys.Type.Shape;
import dev.muster.protocol.plan.yaml.Located;
import dev.muster.protocol.plan.yaml.Located.Scalar;
import dev.muster.protocol.units.Durations;
import dev.muster.protocol.units.NearestWord;
import dev.muster.protocol.units.Numbers;
import dev.muster.protocol.units.Parsed;
import dev.muster.protocol.units.Rates;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** The types that keys share. */
public final class Types {
    private record Simple<T>(String words, Function<Scalar, Parsed<T>> parser) implements Type<T> {
        @Override
        public Parsed<T> parse(Scalar value) {
            return parser.apply(value);
        }
    }

    private Types() {}

    public static <T> Type<T> of(String words, Function<Scalar, Parsed<T>> parser) {
        return new Simple<>(words, parser);
    }

    /** A map with keys of its own in the table, or a list of such maps. */
    static Type<Located> shape(String words) {
        return new Shape(words, false);
    }

    /** A map whose keys the plan chooses. */
    static Type<Located> open(String words) {
        return new Shape(words, true);
    }

    public static Type<Integer> count(int least, int most) {
        return of(
                "a whole number from " + least + " to " + most,
                value -> Numbers.whole(value.text(), least, most).map(Long::intValue));
    }

    static Type<Long> whole(long least, long most) {
        return of("a whole number from " + least + " to " + most, value -> Numbers.whole(value.text(), least, most));
    }

    static Type<Double> decimal(double above, double most) {
        return of(
                "a number above " + Numbers.plain(above) + ", at most " + Numbers.plain(most),
                value -> Numbers.decimal(value.text(), above, most));
    }

    /** In (0, 1). */
    public static Type<Double> confidence() {
        String expected = "a number above 0 and below 1, such as 0.95";
        return of(expected, value -> {
            Parsed<Double> number = Numbers.decimal(value.text(), 0, 1).check(p -> p < 1, expected);
            Optional<String> meant = Numbers.fraction(value.text());
            return number instanceof Parsed.Bad && meant.isPresent()
                    ? new Parsed.Bad<>(expected, NearestWord.didYouMean(meant.get()))
                    : number;
        });
    }

    static Type<Duration> duration(Duration least, Duration most) {
        String range = "from " + Durations.format(least) + " to " + Durations.format(most);
        return of(
                "a duration " + range,
                value -> Durations.parse(value.text())
                        .check(
                                duration -> duration.compareTo(least) >= 0 && duration.compareTo(most) <= 0,
                                Durations.EXAMPLES + ", " + range));
    }

    static Type<Double> rate(double most) {
        String range = "above 0, at most " + Rates.format(most);
        return of(
                "a rate " + range + ", e.g. `500/s`, `30/m`",
                value -> Rates.parse(value.text())
                        .check(rate -> rate > 0 && rate <= most, "a rate such as 500/s or 30/m, " + range));
    }

    /** The words of an enum, in lower case. */
    public static <E extends Enum<E>> Type<E> word(Class<E> kind) {
        List<E> constants = List.of(kind.getEnumConstants());
        List<String> words = constants.stream().map(Types::word).toList();
        return of(code(words), value -> {
            int index = words.indexOf(value.text());
            return index >= 0
                    ? new Parsed.Good<>(constants.get(index))
                    : new Parsed.Bad<>(NearestWord.oneOf(words), NearestWord.didYouMean(value.text(), words));
        });
    }

    public static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    static Type<String> words(String... words) {
        List<String> list = Arrays.asList(words);
        return of(code(list), value -> oneOf(value.text(), list, NearestWord.oneOf(list)));
    }

    /** A number of keys, or one of the words. */
    static Type<String> countOr(int least, int most, String... words) {
        List<String> list = Arrays.asList(words);
        String range = "a whole number from " + least + " to " + most;
        return of(code(list) + " or " + range, value -> {
            boolean isNumber = Numbers.whole(value.text(), least, most) instanceof Parsed.Good<Long>;
            return isNumber
                    ? new Parsed.Good<>(value.text())
                    : oneOf(value.text(), list, NearestWord.oneOf(list) + " or " + range);
        });
    }

    private static Parsed<String> oneOf(String text, List<String> words, String expected) {
        return words.contains(text)
                ? new Parsed.Good<>(text)
                : new Parsed.Bad<>(expected, NearestWord.didYouMean(text, words));
    }

    static Type<Boolean> yesNo() {
        List<String> words = List.of("true", "false");
        return of(
                code(words),
                value -> oneOf(value.text(), words, NearestWord.oneOf(words)).map(Boolean::valueOf));
    }

    /** Text on one line. */
    static Type<String> text(int longest) {
        String expected = "text on one line, at most " + longest + " characters";
        return of(expected, value -> {
            String text = value.text();
            if (value.isBoolean()) return new Parsed.Bad<>("text", "write it in quotes: " + Scalar.quoted(text));
            boolean fits = !text.isBlank() && text.length() <= longest;
            boolean oneLine = text.chars().noneMatch(Character::isISOControl);
            return fits && oneLine ? new Parsed.Good<>(text) : Parsed.bad(expected);
        });
    }

    /** Text of a certain form. */
    static Type<String> text(String words, String pattern) {
        return of(
                words,
                value -> value.isBoolean()
                        ? new Parsed.Bad<>(words, "write it in quotes: " + Scalar.quoted(value.text()))
                        : value.text().matches(pattern) ? new Parsed.Good<>(value.text()) : Parsed.bad(words));
    }

    private static String code(List<String> words) {
        return "`" + String.join("`, `", words) + "`";
    }
}
