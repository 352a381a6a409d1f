package dev.muster.protocol.units;

import java.util.function.Function;
import java.util.function.Predicate;

/** Holds what a parser made of one value. */
public sealed interface Parsed<T> {
    record Good<T>(T value) implements Parsed<T> {}

    /** The value did not parse; {@code advice} says what was probably meant, and is empty if there is no telling. */
    record Bad<T>(String expected, String advice) implements Parsed<T> {}

    static <T> Parsed<T> bad(String expected) {
        return new Bad<>(expected, "");
    }

    default <R> Parsed<R> map(Function<? super T, ? extends R> change) {
        return switch (this) {
            case Good<T>(T value) -> new Good<>(change.apply(value));
            case Bad<T>(String expected, String advice) -> new Bad<>(expected, advice);
        };
    }

    /**
     * Keeps a good value only if it is also {@code within}; a value that was bad already keeps its advice and gets
     * {@code expected}.
     */
    default Parsed<T> check(Predicate<? super T> within, String expected) {
        return switch (this) {
            case Good<T>(T value) -> within.test(value) ? this : bad(expected);
            case Bad<T>(var _, String advice) -> new Bad<>(expected, advice);
        };
    }
}
