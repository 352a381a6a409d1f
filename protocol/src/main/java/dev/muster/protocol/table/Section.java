package dev.muster.protocol.table;

import dev.muster.protocol.located.Found;
import dev.muster.protocol.located.Located;
import dev.muster.protocol.located.Located.Field;
import dev.muster.protocol.located.Located.Fields;
import dev.muster.protocol.located.Located.Scalar;
import dev.muster.protocol.located.LocatedFaults;
import dev.muster.protocol.units.NearestWord;
import dev.muster.protocol.units.Parsed;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A map of the file, read by the table of keys: it reports unknown keys, missing ones and wrong values. */
public final class Section {
    private final Vocabulary vocabulary;
    private final KeyTable<?> rows;
    private final Located at;
    private final LocatedFaults faults;
    private final Map<String, Located> values = new LinkedHashMap<>();
    /** Names that a misspelt key stands for: not missing, whatever else they are. */
    private final Set<String> misspelt = new HashSet<>();

    private boolean hasUnknown;

    private Section(Vocabulary vocabulary, KeyTable<?> rows, Located at, LocatedFaults faults) {
        this.vocabulary = vocabulary;
        this.rows = rows;
        this.at = at;
        this.faults = faults;
    }

    /** The whole file. */
    public static Section of(Vocabulary vocabulary, Fields map, LocatedFaults faults) {
        return new Section(vocabulary, vocabulary.top(), map, faults).with(map);
    }

    /** A map that stands under {@code key}, or is an item of its list. Throws {@link IllegalStateException} if the key is open. */
    public Section below(ShapeKey<?> key, Fields map) {
        return new Section(vocabulary, key.rowsOrThrow(), map, faults).with(map);
    }

    private Section with(Fields map) {
        List<String> known = rows.names();
        map.list().stream()
                .filter(field -> known.contains(field.name()))
                .forEach(field -> values.put(field.name(), field.value()));
        map.list().stream().filter(field -> !known.contains(field.name())).forEach(field -> unknown(field, known));
        return this;
    }

    private void unknown(Field field, List<String> known) {
        hasUnknown = true;
        String name = field.name();
        Optional<String> meant = faults.isPlenty() ? Optional.empty() : vocabulary.meant(name, known);
        String elsewhere = vocabulary
                .home(name)
                .map(home -> Scalar.quoted(name) + " belongs in " + home)
                .orElse("");
        faults.add(
                field.key(),
                field.key().brief(),
                NearestWord.oneOf(known) + inPlace(),
                meant.map(NearestWord::didYouMean).orElse(elsewhere));
        meant.ifPresent(word ->
                stand(word, field.value(), NearestWord.nearest(name, known).isPresent()));
    }

    /** A slip of the pen is read as what was meant, so that its value is checked in the same go. */
    private void stand(String word, Located value, boolean isSlip) {
        misspelt.add(word);
        if (isSlip) values.putIfAbsent(word, value);
    }

    /** The path of the map from the top. */
    public String path() {
        return rows.path();
    }

    public Located at() {
        return at;
    }

    public LocatedFaults faults() {
        return faults;
    }

    /** Whether a key was reported as unknown, so that what seems to be missing may be what it was meant to be. */
    public boolean hasUnknown() {
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
    public <T> Found<T> find(ScalarKey<T> key) {
        Located value = values.get(key.name());
        if (value == null && misspelt.contains(key.name())) return new Found.Wrong<>();
        if (value == null) {
            if (!key.isRequired()) return new Found.Absent<>();
            missing(key);
            return new Found.Wrong<>();
        }
        return read(key.type(), key.path(), value, faults);
    }

    /** The value, else the key's preset; a wrong one is reported and reads as the preset. */
    public <T> T get(ScalarKey<T> key) {
        return find(key).value().orElseGet(key::presetOrThrow);
    }

    /** A map under {@code key}; one without keys if it is absent, empty, or reported to be no map. */
    public Section section(ShapeKey<?> key) {
        Located value = values.get(key.name());
        if (value instanceof Fields map) return below(key, map);
        boolean absent = value == null || value.isEmpty();
        if (value != null && !absent) wrong(key, value, key.type().words());
        else if (key.isRequired()) missing(key);
        var empty = new Section(vocabulary, key.rowsOrThrow(), value == null ? at : value, faults);
        if (!absent || key.isRequired()) empty.misspelt.addAll(empty.rows.names());
        return empty;
    }

    private String inPlace() {
        String path = rows.path();
        if (path.isEmpty()) return "";
        return " in " + (path.endsWith("[]") ? "an item of " + path.substring(0, path.length() - 2) : path);
    }

    /** Reports that a key is not there, unless it is only misspelt. */
    public void missing(Key<?> key) {
        if (!misspelt.contains(key.name())) missing(key.name(), key.type().words());
    }

    /** Reports that something is not there. */
    public void missing(String what, String expected) {
        faults.add(at, "no " + what + inPlace(), expected.replace("`", ""));
    }

    /** Reports what stands under {@code key}. */
    public void wrong(Key<?> key, Located value, String expected) {
        faults.add(value, value.brief() + " as " + key.path(), expected.replace("`", ""));
    }

    /** A scalar value of {@code type}, reported if it is none; {@code path} is what messages call it. */
    public static <T> Found<T> read(ScalarType<T> type, String path, Located value, LocatedFaults faults) {
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
