package dev.muster.protocol.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The keys of one map of a file, in the order in which they are described and written. The map stands for an {@code O}:
 * each row knows how to take its value from one.
 */
public final class KeyTable<O> {
    private record Row<O, T>(Key<T> key, Function<? super O, Optional<T>> value) {
        void write(O owner, Map<String, Object> map) {
            value.apply(owner).ifPresent(good -> map.put(key.name(), key.type().write(good)));
        }
    }

    /** A row that only lacks what holds when its key is absent, and its line on the reference page. */
    public class Draft<T, K extends Key<T>> {
        private final Making<K> making;
        private final Function<? super O, Optional<T>> value;

        private Draft(Making<K> making, Function<? super O, Optional<T>> value) {
            this.making = making;
            this.value = value;
        }

        /** The key has to be there. */
        public K required(String doc) {
            return add(new Preset.Required(), doc);
        }

        /** What absence means is told in words. */
        public K described(String words, String doc) {
            return add(new Preset.Described(words), doc);
        }

        final K add(Preset preset, String doc) {
            K key = making.make(preset, doc);
            rows.add(new Row<>(key, value));
            return key;
        }
    }

    /** One for a key that may also have a value of its own when it is absent. */
    public final class ScalarDraft<T> extends Draft<T, ScalarKey<T>> {
        private ScalarDraft(Making<ScalarKey<T>> making, Function<? super O, Optional<T>> value) {
            super(making, value);
        }

        /** Absence means {@code text}, which the key's type reads. */
        public ScalarKey<T> preset(String text, String doc) {
            return add(new Preset.Value(text), doc);
        }
    }

    private interface Making<K> {
        K make(Preset preset, String doc);
    }

    private final String path;
    private final List<Row<O, ?>> rows = new ArrayList<>();

    /** @param path of the map from the top, e.g. {@code load.arrive}; empty at the top; the items of a list end in {@code []} */
    public KeyTable(String path) {
        this.path = path;
    }

    /** A key that is always written. */
    public <T> ScalarDraft<T> key(String name, ScalarType<T> type, Function<? super O, ? extends T> value) {
        return optional(name, type, owner -> Optional.of(value.apply(owner)));
    }

    /** A key that is always written. */
    public <T> Draft<T, ShapeKey<T>> key(String name, Shape<T> shape, Function<? super O, ? extends T> value) {
        return optional(name, shape, owner -> Optional.of(value.apply(owner)));
    }

    /** A key that is written only for those that have it. */
    public <T> ScalarDraft<T> optional(String name, ScalarType<T> type, Function<? super O, Optional<T>> value) {
        return new ScalarDraft<>((preset, doc) -> new ScalarKey<>(below(name), type, preset, doc), value);
    }

    /** A key that is written only for those that have it. */
    public <T> Draft<T, ShapeKey<T>> optional(String name, Shape<T> shape, Function<? super O, Optional<T>> value) {
        return new Draft<>((preset, doc) -> new ShapeKey<>(below(name), shape, preset, doc), value);
    }

    /** A key that only owners of one kind have. */
    public <S extends O, T> ScalarDraft<T> of(
            Class<S> kind, String name, ScalarType<T> type, Function<? super S, ? extends T> value) {
        return optional(name, type, only(kind, value));
    }

    /** A key that only owners of one kind have. */
    public <S extends O, T> Draft<T, ShapeKey<T>> of(
            Class<S> kind, String name, Shape<T> shape, Function<? super S, ? extends T> value) {
        return optional(name, shape, only(kind, value));
    }

    private static <O, S extends O, T> Function<O, Optional<T>> only(
            Class<S> kind, Function<? super S, ? extends T> value) {
        return owner -> kind.isInstance(owner) ? Optional.of(value.apply(kind.cast(owner))) : Optional.empty();
    }

    public String path() {
        return path;
    }

    /** The keys of this map, not those below them. */
    public List<Key<?>> keys() {
        return rows.stream().<Key<?>>map(Row::key).toList();
    }

    public List<String> names() {
        return keys().stream().<String>map(Key::name).toList();
    }

    /** The map that stands for {@code owner}, in the order of the table. */
    public Map<String, Object> write(O owner) {
        var map = new LinkedHashMap<String, Object>();
        rows.forEach(row -> row.write(owner, map));
        return map;
    }

    /** All keys of this map and, after each, those below it. */
    Stream<Key<?>> all() {
        return keys().stream().flatMap(key -> Stream.concat(Stream.of(key), below(key)));
    }

    private static Stream<Key<?>> below(Key<?> key) {
        return switch (key) {
            case ScalarKey<?> _ -> Stream.of();
            case ShapeKey<?> shape -> shape.rows().stream().flatMap(KeyTable::all);
        };
    }

    private String below(String name) {
        return path.isEmpty() ? name : path + "." + name;
    }
}
