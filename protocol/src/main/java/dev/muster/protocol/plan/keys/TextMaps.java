package dev.muster.protocol.plan.keys;

import dev.muster.protocol.table.Shape;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Maps whose keys the plan chooses. They are written sorted, for a map in memory has no order that lasts. */
final class TextMaps {
    static final Shape<Map<String, String>> HEADERS = of("a map of header to text");
    static final Shape<Map<String, String>> CAPTURE = of("a map of name to JSONPath");

    private TextMaps() {}

    static Optional<Map<String, String>> unlessEmpty(Map<String, String> map) {
        return map.isEmpty() ? Optional.empty() : Optional.of(map);
    }

    private static Shape<Map<String, String>> of(String words) {
        return Shape.open(words, map -> new TreeMap<>(map));
    }
}
