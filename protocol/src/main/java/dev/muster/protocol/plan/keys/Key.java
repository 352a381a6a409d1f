package dev.muster.protocol.plan.keys;

import dev.muster.protocol.plan.yaml.Located.Scalar;
import dev.muster.protocol.units.Parsed;
import java.util.Optional;

/**
 * A key that a plan may have: a row of the table that the reader obeys and the reference page shows.
 *
 * @param path from the top, e.g. {@code load.arrive.rate}; {@code []} marks the items of a list
 * @param preset what holds when the key is absent: text that its type reads, or words if {@code described}
 * @param described whether {@code preset} is only words for the page: {@code required}, or where the value comes from
 * @param doc one line for the page
 */
public record Key<T>(String path, Type<T> type, String preset, boolean described, String doc) {
    static final String REQUIRED = "required";

    public String name() {
        return path.substring(path.lastIndexOf('.') + 1);
    }

    /** The path of the map that holds it; empty at the top. */
    String parent() {
        int dot = path.lastIndexOf('.');
        return dot < 0 ? "" : path.substring(0, dot);
    }

    public boolean isRequired() {
        return described && preset.equals(REQUIRED);
    }

    /** The value of an absent key; empty if it has none of its own. */
    public Optional<T> presetValue() {
        if (described) return Optional.empty();
        return switch (type.parse(new Scalar("table of keys", 0, 0, preset, true))) {
            case Parsed.Good<T>(T value) -> Optional.of(value);
            case Parsed.Bad<T> bad -> throw new IllegalStateException(path + " has a bad preset: " + bad.expected());
        };
    }

    /** The same, where the table is known to have one. */
    public T presetOrThrow() {
        return presetValue().orElseThrow(() -> new IllegalStateException(path + " has no preset"));
    }
}
