package dev.muster.protocol.plan.section;

import dev.muster.protocol.located.Located;
import dev.muster.protocol.located.LocatedFaults;
import dev.muster.protocol.table.ShapeKey;
import java.util.Optional;

/** JSON objects without places to fill in: a map, or JSON as text. */
final class JsonObjects {
    private JsonObjects() {}

    /** The object as JSON text; empty if it is at fault. */
    static Optional<String> read(Located value, ShapeKey<?> key, LocatedFaults faults) {
        Optional<String> json = JsonTemplates.read(value, key.path(), faults);
        boolean isObject = json.isPresent() && json.get().strip().startsWith("{");
        if (json.isPresent() && !isObject)
            faults.add(value, value.brief() + " as " + key.path(), "a JSON object, or a map that becomes one");
        return json.filter(_ -> isObject);
    }
}
