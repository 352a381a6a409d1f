package dev.muster.protocol.plan.section;

import dev.muster.protocol.located.Located;
import dev.muster.protocol.located.Located.Field;
import dev.muster.protocol.located.Located.Fields;
import dev.muster.protocol.located.Located.Scalar;
import dev.muster.protocol.located.LocatedFaults;
import dev.muster.protocol.table.Section;
import dev.muster.protocol.table.ShapeKey;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Reads header maps. Messages never repeat a value: it may be a secret. */
final class HeaderParser {
    private static final Set<String> OWN = Set.of("content-length", "transfer-encoding", "connection", "host");
    private static final String NAME = "[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}";

    private HeaderParser() {}

    static Map<String, String> read(Section section, ShapeKey<?> key) {
        LocatedFaults faults = section.faults();
        var headers = new LinkedHashMap<String, String>();
        Located node = section.node(key).orElse(null);
        if (node == null || node.isEmpty()) return headers;
        if (!(node instanceof Fields map)) {
            section.wrong(key, node, key.type().words());
            return headers;
        }
        var seen = new HashSet<String>();
        for (Field field : map.list()) {
            String lower = field.name().toLowerCase(Locale.ROOT);
            if (!field.name().matches(NAME)) faults.add(field.key(), field.key().brief(), "the name of a header");
            else if (OWN.contains(lower))
                faults.add(field.key(), field.key().brief(), "another header", "Muster sets this one itself");
            else if (!seen.add(lower))
                faults.add(field.key(), field.key().brief() + " a second time", "each header once");
            else if (isValue(field.value()) && field.value() instanceof Scalar value)
                headers.put(field.name(), value.text());
            else faults.add(field.value(), "no text for the header " + field.name(), "printable ASCII on one line");
        }
        return headers;
    }

    private static boolean isValue(Located node) {
        return node instanceof Scalar value
                && !value.isNothing()
                && value.text().length() <= 8_000
                && value.text().chars().allMatch(c -> (c >= ' ' && c < 0x7f) || c == '\t');
    }
}
