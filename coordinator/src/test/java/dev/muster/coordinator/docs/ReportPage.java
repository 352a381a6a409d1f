package dev.muster.coordinator.docs;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The fields of docs/reference/report-json.md, and those of a report in the same notation. */
final class ReportPage {
    /** Objects whose keys are names and not fields. */
    private static final Set<String> MAPS = Set.of(
            "measures",
            "counters.failures",
            "counters.faults",
            "counters.anomalies",
            "misses",
            "target_process.waits_p95_us",
            "intervals[].measures");

    private static final Pattern ROW = Pattern.compile("(?m)^\\| `([^`]+)` \\|");

    private ReportPage() {}

    /** As documented; a distribution's own fields are named {@code Q.…}. */
    static Set<String> documented() {
        return ROW.matcher(Page.of("docs/reference/report-json.md").text())
                .results()
                .map(row -> row.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The fields of a report that hold no object. */
    static Set<String> fieldsOf(JsonNode report) {
        var fields = new TreeSet<String>();
        collect("", report, fields);
        return fields;
    }

    private static void collect(String path, JsonNode node, Set<String> into) {
        if (node.isObject() && node.has("p95_us") && node.has("method")) {
            into.add(path);
            node.fieldNames().forEachRemaining(name -> into.add("Q." + name));
        } else if (path.equals("workers[].counters")) {
            into.add(path);
        } else if (node.isObject()) {
            boolean map = MAPS.contains(path);
            node.properties().forEach(field -> collect(join(path, map ? "*" : field.getKey()), field.getValue(), into));
        } else if (node.isArray() && !node.isEmpty()) {
            node.forEach(item -> collect(path + "[]", item, into));
        } else if (node.isArray()) {
            into.add(path + "[]");
        } else {
            into.add(path);
        }
    }

    private static String join(String path, String name) {
        return path.isEmpty() ? name : path + "." + name;
    }
}
