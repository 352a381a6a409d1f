package dev.muster.protocol.cluster;

import org.jspecify.annotations.Nullable;

/** Checks the fields of decoded records: a missing one is null or 0 whatever its type says. */
final class Checks {
    private Checks() {}

    static <T> void present(String name, @Nullable T value) {
        if (value == null) throw new IllegalArgumentException(name + " is missing");
    }

    static void text(String name, @Nullable String value) {
        if (value == null || value.isEmpty()) throw new IllegalArgumentException(name + " is missing");
    }
}
