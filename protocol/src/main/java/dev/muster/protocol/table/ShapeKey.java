package dev.muster.protocol.table;

import java.util.Optional;

/** A key whose value is a map, a list, or one of several forms. */
public record ShapeKey<T>(String path, Shape<T> type, Preset preset, String doc) implements Key<T> {
    /** The keys below it. */
    public Optional<KeyTable<?>> rows() {
        return type.rows();
    }

    /** Whether what stands below it is not in the table. */
    public boolean isOpen() {
        return type.rows().isEmpty();
    }

    /** The keys below it. Throws {@link IllegalStateException} if it is open. */
    KeyTable<?> rowsOrThrow() {
        return type.rows().orElseThrow(() -> new IllegalStateException(path + " has no keys in the table"));
    }
}
