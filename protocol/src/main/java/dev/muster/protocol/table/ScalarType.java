package dev.muster.protocol.table;

import dev.muster.protocol.located.Located.Scalar;
import dev.muster.protocol.units.Parsed;
import java.util.function.Function;

/**
 * One value: who reads it also knows how to write it, so that what was written reads back as it was.
 *
 * @param reader what it makes of a scalar
 * @param writer the inverse: a text, a number or a truth value for a YAML writer
 */
public record ScalarType<T>(
        String words, Function<Scalar, Parsed<T>> reader, Function<? super T, ? extends Object> writer)
        implements Type<T> {
    public Parsed<T> parse(Scalar value) {
        return reader.apply(value);
    }

    @Override
    public Object write(T value) {
        return writer.apply(value);
    }

    /** The same scalars as values of another kind; {@code back} undoes {@code there}. */
    public <R> ScalarType<R> as(Function<? super T, ? extends R> there, Function<? super R, ? extends T> back) {
        return new ScalarType<>(words, value -> parse(value).map(there), value -> write(back.apply(value)));
    }
}
