package dev.muster.protocol.table;

/** What values a key takes: how they are described and written. How they are read, {@link ScalarType} and {@link Shape} know. */
public sealed interface Type<T> permits ScalarType, Shape {
    /** For messages and the reference page, e.g. {@code a whole number from 1 to 10}. */
    String words();

    /** The value as a YAML writer takes it: a text, a number, a truth value, a list or a map. */
    Object write(T value);
}
