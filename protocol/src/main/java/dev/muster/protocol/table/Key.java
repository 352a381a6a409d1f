package dev.muster.protocol.table;

/** A key that a file may have: what a row of a {@link KeyTable} says of it. */
public sealed interface Key<T> permits ScalarKey, ShapeKey {
    /** From the top, e.g. {@code load.arrive.rate}; {@code []} marks the items of a list. */
    String path();

    Type<T> type();

    /** What holds when the key is absent. */
    Preset preset();

    /** One line for the reference page. */
    String doc();

    default String name() {
        return path().substring(path().lastIndexOf('.') + 1);
    }

    /** The path of the map that holds it; empty at the top. */
    default String parent() {
        int dot = path().lastIndexOf('.');
        return dot < 0 ? "" : path().substring(0, dot);
    }

    default boolean isRequired() {
        return preset() instanceof Preset.Required;
    }
}
