package dev.muster.protocol.plan.keys;

import java.util.ArrayList;
import java.util.List;

/** Rows in the order in which they were made. */
final class KeyTable {
    private final List<Key<?>> rows = new ArrayList<>();

    <T> Key<T> required(String path, Type<T> type, String doc) {
        return row(new Key<>(path, type, Key.REQUIRED, true, doc));
    }

    /** A key whose absence means {@code preset}, which its type reads. */
    <T> Key<T> key(String path, Type<T> type, String preset, String doc) {
        return row(new Key<>(path, type, preset, false, doc));
    }

    /** A key whose absence is described in words. */
    <T> Key<T> described(String path, Type<T> type, String preset, String doc) {
        return row(new Key<>(path, type, preset, true, doc));
    }

    List<Key<?>> rows() {
        return List.copyOf(rows);
    }

    private <T> Key<T> row(Key<T> key) {
        rows.add(key);
        return key;
    }
}
