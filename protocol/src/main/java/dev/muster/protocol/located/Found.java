package dev.muster.protocol.located;

import java.util.Optional;

/** What a map has under a key. */
public sealed interface Found<T> {
    record Value<T>(T good, Located at) implements Found<T> {}

    record Absent<T>() implements Found<T> {}

    /** It is among the faults already, so nothing that would follow from it is reported. */
    record Wrong<T>() implements Found<T> {}

    default Optional<T> value() {
        return this instanceof Value<T>(T good, var _) ? Optional.of(good) : Optional.empty();
    }

    default Optional<Located> place() {
        return this instanceof Value<T>(var _, Located at) ? Optional.of(at) : Optional.empty();
    }

    default boolean isAbsent() {
        return this instanceof Absent;
    }

    default boolean isWrong() {
        return this instanceof Wrong;
    }
}
