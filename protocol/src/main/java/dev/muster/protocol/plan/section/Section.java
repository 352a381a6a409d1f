package dev.muster.protocol.plan.section;

import dev.muster.protocol.plan.keys.Key;
import dev.muster.protocol.plan.keys.PlanKeys;
import dev.muster.protocol.plan.keys.Type;
import dev.muster.protocol.plan.yaml.Found;
import dev.muster.protocol.plan.yaml.Located;
import dev.muster.protocol.plan.yaml.Located.Field;
import dev.muster.protocol.plan.yaml.Located.Fields;
import dev.muster.protocol.plan.yaml.Located.Scalar;
import dev.muster.protocol.plan.yaml.PlanFaults;
import dev.muster.protocol.units.NearestWord;
import dev.muster.protocol.units.Parsed;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A map of the plan, read by the table of keys: it reports unknown keys, missing ones and wrong values. */
public final class Section {
    private final String path;
    private final Located at;
    private final PlanFaults faults;
    private final Map<String, Located> values = new LinkedHashMap<>();
    /** Names that a misspelt key stands for: not missing, whatever else they are. */
    private final Set<String> misspelt = new HashSet<>();

    private boolean hasUnknown;

    private Section(String path, Located at, PlanFaults faults) {
        this.path = path;
        this.at = at;
        this.faults = faults;
    }

    /** @param path in the table; items of a list end in {@code []} */
    public static Section of(String path, Fields map, PlanFaults faults) {
        var section = new Section(path, map, faults);
        List<String> known = PlanKeys.names(PlanKeys.of(path));
        map.list().stream()
                .filter(field -> known.contains(field.name()))
                .forEach(field -> section.values.put(field.name(), field.value()));
        map.list().stream()
                .filter(field -> !known.contains(field.name()))
                .forEach(field -> section.unknown(field, known));
        return section;
    }

    private void unknown(Field field, List<String> known) {
        hasUnknown = true;
        String name = field.name();
        Optional<String> meant = faults.isPlenty() ? Optional.empty() : PlanKeys.meant(name, known);
        String elsewhere = PlanKeys.home(name)
                .map(home -> Scalar.quoted(name) + " belongs in " + home)
                .orElse("");
        faults.add(
                field.key(),
                field.key().brief(),
                NearestWord.oneOf(known) + (path.isEmpty() ? "" : " in " + place()),
                meant.map(NearestWord::didYouMean).orElse(elsewhere));
        meant.ifPresent(word ->
                stand(word, field.value(), NearestWord.nearest(name, known).isPresent()));
    }

    /** A slip of the pen is read as what was meant, so that its value is checked in the same go. */
    private void stand(String word, Located value, boolean isSlip) {
        misspelt.add(word);
        if (isSlip) values.putIfAbsent(word, value);
    }

    String path() {
        return path;
    }

    Located at() {
        return at;
    }

    PlanFaults faults() {
        return faults;
    }

    /** Whether a key was reported as unknown, so that what seems to be missing may be what it was meant to be. */
    boolean hasUnknown() {
        return hasUnknown;
    }

    /** Whether the key is there, be it misspelt. */
    public boolean has(Key<?> key) {
        return values.containsKey(key.name()) || misspelt.contains(key.name());
    }

    public Optional<Located> node(Key<?> key) {
        return Optional.ofNullable(values.get(key.name()));
    }

    /** A scalar value of the key's type. Reports a wrong one, and a missing one where it is required. */
    public <T> Found<T> find(Key<T> key) {
        Located value = values.get(key.name());
        if (value == null && misspelt.contains(key.name())) return new Found.Wrong<>();
        if (value == null) {
            if (!key.isRequired()) return new Found.Absent<>();
            missing(key.name(), key.type().words());
            return new Found.Wrong<>();
        }
        return read(key.type(), key.path(), value, faults);
    }

    /** The value, else the key's preset; a wrong one is reported and reads as the preset. */
    public <T> T get(Key<T> key) {
        return find(key).value().orElseGet(key::presetOrThrow);
    }

    /** A map under {@code key}; one without keys if it is absent, empty, or reported to be no map. */
    public Section section(Key<Located> key) {
        Located value = values.get(key.name());
        if (value instanceof Fields map) return of(key.path(), map, faults);
        boolean absent = value == null || value.isEmpty();
        if (value != null && !absent) wrong(key, value, key.type().words());
        else if (key.isRequired() && !misspelt.contains(key.name()))
            missing(key.name(), key.type().words());
        var empty = new Section(key.path(), value == null ? at : value, faults);
        if (!absent || key.isRequired()) PlanKeys.of(key.path()).forEach(child -> empty.misspelt.add(child.name()));
        return empty;
    }

    private String place() {
        return path.endsWith("[]") ? "an item of " + path.substring(0, path.length() - 2) : path;
    }

    public void missing(String what, String expected) {
        faults.add(at, "no " + what + (path.isEmpty() ? "" : " in " + place()), expected.replace("`", ""));
    }

    public void wrong(Key<?> key, Located value, String expected) {
        faults.add(value, value.brief() + " as " + key.path(), expected.replace("`", ""));
    }

    static <T> Found<T> read(Type<T> type, String path, Located value, PlanFaults faults) {
        String words = type.words().replace("`", "");
        if (!(value instanceof Scalar scalar) || scalar.isNothing()) {
            faults.add(value, value.brief() + " as " + path, words);
            return new Found.Wrong<>();
        }
        return switch (type.parse(scalar)) {
            case Parsed.Good<T>(T good) -> new Found.Value<>(good, value);
            case Parsed.Bad<T>(String expected, String advice) -> {
                faults.add(value, value.brief() + " as " + path, expected.replace("`", ""), advice);
                yield new Found.Wrong<>();
            }
        };
    }
}
