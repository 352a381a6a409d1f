package dev.muster.protocol.cluster;

import org.jspecify.annotations.Nullable;

/** A missing field of a decoded record is null or 0 whatever its type says; records check themselves with these. */
final class Checks {
    private Checks() {}

    static <T> void present(String name, @Nullable T value) {
        if (value == null) throw new IllegalArgumentException(name + " is missing");
    }

    static void text(String name, @Nullable String value) {
        if (value == null || value.isEmpty()) throw new IllegalArgumentException(name + " is missing");
    }
}
