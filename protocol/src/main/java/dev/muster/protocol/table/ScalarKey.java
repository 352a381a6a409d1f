package dev.muster.protocol.table;

import dev.muster.protocol.located.Located.Scalar;
import dev.muster.protocol.units.Parsed;
import java.util.Optional;

/** A key with one value. */
public record ScalarKey<T>(String path, ScalarType<T> type, Preset preset, String doc) implements Key<T> {
    /** The value of an absent key; empty if it has none of its own. */
    public Optional<T> presetValue() {
        if (!(preset instanceof Preset.Value(String text))) return Optional.empty();
        return switch (type.parse(new Scalar("table of keys", 0, 0, text, true))) {
            case Parsed.Good<T>(T value) -> Optional.of(value);
            case Parsed.Bad<T> bad -> throw new IllegalStateException(path + " has a bad preset: " + bad.expected());
        };
    }

    /** The same, where the table is known to have one. Throws {@link IllegalStateException} elsewhere. */
    public T presetOrThrow() {
        return presetValue().orElseThrow(() -> new IllegalStateException(path + " has no preset"));
    }
}
