package dev.muster.protocol.plan.keys;

import dev.muster.protocol.units.NearestWord;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The table of all keys of a plan: the reader obeys it, and the reference page is made from it. */
public final class PlanKeys {
    public static final List<Key<?>> ALL = Stream.of(
                    TargetKeys.TABLE, StepKeys.TABLE, ModelKeys.TABLE, LoadKeys.TABLE, RunKeys.TABLE)
            .flatMap(table -> table.rows().stream())
            .toList();

    /** What other tools call what a plan calls otherwise. */
    private static final Map<String, String> ELSEWHERE = Map.ofEntries(
            Map.entry("users", "sessions"),
            Map.entry("vus", "sessions"),
            Map.entry("clients", "sessions"),
            Map.entry("concurrency", "sessions"),
            Map.entry("connections", "sessions"),
            Map.entry("iterations", "turns"),
            Map.entry("duration", "for"),
            Map.entry("rps", "rate"),
            Map.entry("qps", "rate"),
            Map.entry("stages", "steps"),
            Map.entry("scenario", "steps"),
            Map.entry("thresholds", "budgets"),
            Map.entry("slo", "budgets"),
            Map.entry("pause", "think"),
            Map.entry("ramp", "over"),
            Map.entry("ramp_up", "over"),
            Map.entry("endpoint", "url"),
            Map.entry("base_url", "url"),
            Map.entry("content_type", "type"),
            Map.entry("csv", "data"));

    private PlanKeys() {}

    /** The keys of the map at {@code path}; the empty path is the plan itself. */
    public static List<Key<?>> of(String path) {
        return ALL.stream().filter(key -> key.parent().equals(path)).toList();
    }

    static Optional<Key<?>> at(String path) {
        return ALL.stream().filter(key -> key.path().equals(path)).findFirst();
    }

    public static List<String> names(List<Key<?>> keys) {
        return keys.stream().<String>map(Key::name).toList();
    }

    /** The known word that {@code name} is a slip for, or another tool's word for. */
    public static Optional<String> meant(String name, List<String> known) {
        return NearestWord.nearest(name, known)
                .or(() -> Optional.ofNullable(ELSEWHERE.get(name)).filter(known::contains));
    }

    /** The full path someone meant who wrote {@code path}: a slip, or only the end of it. */
    public static Optional<String> nearestPath(String path) {
        List<String> paths = ALL.stream().<String>map(Key::path).toList();
        Optional<String> end =
                paths.stream().filter(known -> known.endsWith("." + path)).findFirst();
        return end.or(() -> NearestWord.nearest(path, paths)).or(() -> nearestByPart(path));
    }

    private static Optional<String> nearestByPart(String path) {
        int dot = path.lastIndexOf('.');
        String parent = dot < 0 ? "" : path.substring(0, dot);
        return meant(path.substring(dot + 1), names(of(parent))).map(name -> dot < 0 ? name : parent + "." + name);
    }

    /** Where a key of this name lives, if it is known elsewhere in a plan. */
    public static Optional<String> home(String name) {
        return ALL.stream()
                .filter(key -> key.name().equals(name))
                .map(Key::parent)
                .filter(parent -> !parent.isEmpty())
                .findFirst();
    }
}
