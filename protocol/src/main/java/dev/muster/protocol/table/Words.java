package dev.muster.protocol.table;

import dev.muster.protocol.located.Located.Scalar;
import dev.muster.protocol.units.NearestWord;
import dev.muster.protocol.units.Numbers;
import dev.muster.protocol.units.Parsed;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** Types of keys whose values are words or text. */
public final class Words {
    private Words() {}

    /** The constants of an enum, in lower case. */
    public static <E extends Enum<E>> ScalarType<E> of(Class<E> kind) {
        return of(List.of(kind.getEnumConstants()), one -> one.name().toLowerCase(Locale.ROOT));
    }

    /** One word for each of {@code all}. */
    public static <T> ScalarType<T> of(List<T> all, Function<T, String> word) {
        List<String> words = all.stream().map(word).toList();
        return oneOf(words).as(text -> all.get(words.indexOf(text)), word);
    }

    public static ScalarType<String> oneOf(String... words) {
        return oneOf(List.of(words));
    }

    private static ScalarType<String> oneOf(List<String> words) {
        return new ScalarType<>(
                code(words), value -> among(words, value.text(), NearestWord.oneOf(words)), text -> text);
    }

    /** A number of keys, or one of the words. */
    public static ScalarType<String> countOr(int least, int most, String... words) {
        List<String> list = List.of(words);
        String range = "a whole number from " + least + " to " + most;
        return new ScalarType<>(
                code(list) + " or " + range,
                value -> {
                    boolean isNumber = Numbers.whole(value.text(), least, most) instanceof Parsed.Good<Long>;
                    return isNumber
                            ? new Parsed.Good<>(value.text())
                            : among(list, value.text(), NearestWord.oneOf(list) + " or " + range);
                },
                text -> text);
    }

    /** {@code true} or {@code false}. */
    public static ScalarType<Boolean> yesNo() {
        List<String> words = List.of("true", "false");
        return new ScalarType<>(
                code(words),
                value -> among(words, value.text(), NearestWord.oneOf(words)).map(Boolean::valueOf),
                yes -> yes);
    }

    /** Text on one line. */
    public static ScalarType<String> text(int longest) {
        String expected = "text on one line, at most " + longest + " characters";
        return new ScalarType<>(
                expected,
                value -> {
                    String text = value.text();
                    if (value.isBoolean())
                        return new Parsed.Bad<>("text", "write it in quotes: " + Scalar.quoted(text));
                    boolean fits = !text.isBlank() && text.length() <= longest;
                    boolean oneLine = text.chars().noneMatch(Character::isISOControl);
                    return fits && oneLine ? new Parsed.Good<>(text) : Parsed.bad(expected);
                },
                text -> text);
    }

    /** Text of a certain form. */
    public static ScalarType<String> text(String words, String pattern) {
        return new ScalarType<>(
                words,
                value -> value.isBoolean()
                        ? new Parsed.Bad<>(words, "write it in quotes: " + Scalar.quoted(value.text()))
                        : value.text().matches(pattern) ? new Parsed.Good<>(value.text()) : Parsed.bad(words),
                text -> text);
    }

    private static Parsed<String> among(List<String> words, String text, String expected) {
        return words.contains(text)
                ? new Parsed.Good<>(text)
                : new Parsed.Bad<>(expected, NearestWord.didYouMean(text, words));
    }

    private static String code(List<String> words) {
        return "`" + String.join("`, `", words) + "`";
    }
}
