package dev.muster.protocol.table;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A map, a list, or one of several forms: each has a parser of its own.
 *
 * @param rows the keys of the map, or of each map of the list; absent if the file chooses them, or if there is no map
 * @param writer makes what a YAML writer takes
 */
public record Shape<T>(String words, Optional<KeyTable<?>> rows, Function<? super T, ? extends Object> writer)
        implements Type<T> {
    /** A map with keys of its own in the table. */
    public static <T> Shape<T> map(String words, KeyTable<T> rows) {
        return new Shape<>(words, Optional.of(rows), rows::write);
    }

    /** A list of such maps. */
    public static <T> Shape<List<T>> list(String words, KeyTable<T> rows) {
        return list(words, rows, rows::write);
    }

    /** A list whose items may also be written in a form of their own. */
    public static <T> Shape<List<T>> list(String words, KeyTable<T> rows, Function<? super T, ?> item) {
        return new Shape<>(
                words, Optional.of(rows), items -> items.stream().map(item).toList());
    }

    /** A map with keys of its own in the table, or another form. */
    public static <T> Shape<T> forms(String words, KeyTable<? super T> rows, Function<? super T, ?> writer) {
        return new Shape<>(words, Optional.of(rows), writer);
    }

    /** What has no keys in the table, e.g. a map whose keys the file chooses. */
    public static <T> Shape<T> open(String words, Function<? super T, ?> writer) {
        return new Shape<>(words, Optional.empty(), writer);
    }

    @Override
    public Object write(T value) {
        return writer.apply(value);
    }
}
