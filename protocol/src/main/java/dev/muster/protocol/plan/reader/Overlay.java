package dev.muster.protocol.plan.reader;

import dev.muster.protocol.located.Located;
import dev.muster.protocol.located.Located.Field;
import dev.muster.protocol.located.Located.Fields;
import dev.muster.protocol.located.Located.Items;
import dev.muster.protocol.located.Located.Scalar;
import dev.muster.protocol.located.LocatedFault;
import dev.muster.protocol.located.LocatedFaults;
import dev.muster.protocol.located.YamlTree;
import dev.muster.protocol.plan.Overrides;
import dev.muster.protocol.plan.keys.FakeKeys;
import dev.muster.protocol.plan.keys.LoadKeys;
import dev.muster.protocol.plan.keys.PlanKeys;
import dev.muster.protocol.plan.keys.TargetKeys;
import dev.muster.protocol.table.Key;
import dev.muster.protocol.table.ShapeKey;
import dev.muster.protocol.units.NearestWord;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Puts what the command line says into the plan's tree, before anything is checked. */
final class Overlay {
    private static final Pattern INDEX = Pattern.compile("\\[(\\d{1,6})]");

    private final Overrides overrides;
    private final LocatedFaults faults;

    Overlay(Overrides overrides, LocatedFaults faults) {
        this.overrides = overrides;
        this.faults = faults;
    }

    Fields apply(Fields plan) {
        Fields changed = plan;
        for (String text : overrides.sets()) changed = set(changed, text);
        changed = option(changed, "--target", TargetKeys.URL, overrides.target());
        changed = option(changed, "--sessions", LoadKeys.SESSIONS, overrides.sessions());
        changed = option(changed, "--turns", LoadKeys.TURNS, overrides.turns());
        changed = option(changed, "--seed", PlanKeys.SEED, overrides.seed());
        return option(changed, "--speed", FakeKeys.SPEED, overrides.speed());
    }

    private static Fields option(Fields plan, String source, Key<?> key, Optional<String> text) {
        if (text.isEmpty()) return plan;
        var value = new Scalar(source, 0, 0, text.get(), false);
        return putField(plan, List.of(key.path().split("\\.", -1)), value).orElse(plan);
    }

    private Fields set(Fields plan, String text) {
        int equals = text.indexOf('=');
        String path = equals < 0 ? text : text.substring(0, equals).strip();
        String source = "--set " + path;
        if (equals < 0) {
            faults.add(new LocatedFault("--set", 0, 0, Scalar.quoted(text), "PATH=VALUE, such as load.turns=3", ""));
            return plan;
        }
        Optional<List<String>> parts = parts(path);
        if (parts.isEmpty()) {
            String general = INDEX.matcher(path).replaceAll("[]");
            String advice = PlanKeys.VOCABULARY
                    .nearestPath(general)
                    .map(NearestWord::didYouMean)
                    .orElse("");
            faults.add(new LocatedFault(
                    "--set", 0, 0, Scalar.quoted(path), "the path of a key, such as load.turns", advice));
            return plan;
        }
        Optional<Located> value = YamlTree.ofOption(text.substring(equals + 1), source, faults);
        if (value.isEmpty()) return plan;
        Optional<Fields> changed = putField(plan, parts.get(), value.get());
        if (changed.isEmpty())
            faults.add(
                    new LocatedFault(source, 0, 0, "no such item in the plan", "the index of an item, from [0]", ""));
        return changed.orElse(plan);
    }

    /** {@code steps[0].get} as {@code steps}, {@code [0]}, {@code get}; empty if the table has no such key. */
    private static Optional<List<String>> parts(String path) {
        var general = INDEX.matcher(path).replaceAll("[]");
        for (Key<?> key : PlanKeys.VOCABULARY.all()) {
            boolean isOpen = key instanceof ShapeKey<?> shape && shape.isOpen();
            boolean isBelow = isOpen && general.startsWith(key.path() + ".");
            if (!isBelow && !general.equals(key.path())) continue;
            String rest = isBelow ? afterDots(path, key.path()) : "";
            String head = isBelow ? path.substring(0, path.length() - rest.length() - 1) : path;
            var parts = new ArrayList<>(
                    List.of(INDEX.matcher(head).replaceAll(".[$1]").split("\\.", -1)));
            if (isBelow) parts.add(rest);
            return Optional.of(parts);
        }
        return Optional.empty();
    }

    /** What follows as many names as {@code keyPath} has: one name, whatever dots it has. */
    private static String afterDots(String path, String keyPath) {
        int start = 0;
        for (int i = 0; i < keyPath.split("\\.", -1).length; i++) start = path.indexOf('.', start) + 1;
        return path.substring(start);
    }

    /** The tree with {@code value} at the path; empty if a list on the way has no such item. */
    private static Optional<Located> put(Located node, List<String> parts, Located value) {
        if (parts.isEmpty()) return Optional.of(value);
        Matcher index = INDEX.matcher(parts.getFirst());
        return index.matches()
                ? putItem(node, Integer.parseInt(index.group(1)), rest(parts), value)
                : putField(node instanceof Fields map ? map : none(node), parts, value)
                        .map(map -> map);
    }

    private static Optional<Located> putItem(Located node, int index, List<String> rest, Located value) {
        if (!(node instanceof Items items) || index >= items.list().size()) return Optional.empty();
        var list = new ArrayList<>(items.list());
        return put(list.get(index), rest, value).map(item -> {
            list.set(index, item);
            return new Items(node.source(), node.line(), node.column(), list);
        });
    }

    private static Optional<Fields> putField(Fields map, List<String> parts, Located value) {
        String name = parts.getFirst();
        var fields = new ArrayList<>(map.list());
        fields.removeIf(field -> field.name().equals(name));
        Located before = map.list().stream()
                .filter(field -> field.name().equals(name))
                .map(Field::value)
                .findFirst()
                .orElse(none(value));
        return put(before, rest(parts), value).map(after -> {
            fields.add(new Field(new Scalar(value.source(), value.line(), value.column(), name, true), after));
            return new Fields(map.source(), map.line(), map.column(), fields);
        });
    }

    /** A map without fields, to stand where {@code node} stood. */
    private static Fields none(Located node) {
        return new Fields(node.source(), node.line(), node.column(), List.of());
    }

    private static List<String> rest(List<String> parts) {
        return parts.subList(1, parts.size());
    }
}
