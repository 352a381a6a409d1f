package dev.muster.coordinator.report;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Puts what may be unknown into a JSON object: as null, never left out and never zero. */
final class Unknowns {
    private Unknowns() {}

    static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    static void put(ObjectNode node, String key, OptionalLong value) {
        if (value.isPresent()) node.put(key, value.getAsLong());
        else node.putNull(key);
    }

    static void put(ObjectNode node, String key, OptionalInt value) {
        if (value.isPresent()) node.put(key, value.getAsInt());
        else node.putNull(key);
    }

    static void put(ObjectNode node, String key, OptionalDouble value) {
        if (value.isPresent()) node.put(key, value.getAsDouble());
        else node.putNull(key);
    }

    static void put(ObjectNode node, String key, Optional<String> value) {
        node.put(key, value.orElse(null));
    }
}
