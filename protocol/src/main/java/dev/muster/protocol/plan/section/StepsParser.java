package dev.muster.protocol.plan.section;

import dev.muster.protocol.located.Found;
import dev.muster.protocol.located.Located;
import dev.muster.protocol.located.Located.Field;
import dev.muster.protocol.located.Located.Fields;
import dev.muster.protocol.located.Located.Items;
import dev.muster.protocol.located.Located.Scalar;
import dev.muster.protocol.located.LocatedFaults;
import dev.muster.protocol.plan.Step;
import dev.muster.protocol.plan.Step.Expect;
import dev.muster.protocol.plan.Template;
import dev.muster.protocol.plan.keys.JsonPathType;
import dev.muster.protocol.plan.keys.PlanKeys;
import dev.muster.protocol.plan.keys.StepKeys;
import dev.muster.protocol.table.Key;
import dev.muster.protocol.table.ScalarKey;
import dev.muster.protocol.table.Section;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/** Reads {@code steps}. */
public final class StepsParser {
    private static final String JSON = "application/json";

    private final Section plan;
    private final LocatedFaults faults;
    private final PlaceCheck places;
    /** Names that steps so far can use. */
    private final Set<String> known;

    /** Names that any step captures. */
    private final Set<String> captured = new HashSet<>();

    private StepsParser(Section plan, PlaceCheck places) {
        this.plan = plan;
        this.faults = plan.faults();
        this.places = places;
        this.known = places.everywhere();
    }

    /** The steps; empty if they are absent or at fault. */
    public static Optional<List<Step>> parse(Section plan, PlaceCheck places) {
        Located node =
                plan.node(PlanKeys.STEPS).filter(steps -> !steps.isEmpty()).orElse(null);
        if (node == null) return Optional.empty();
        if (!(node instanceof Items items) || items.list().isEmpty()) {
            plan.wrong(PlanKeys.STEPS, node, "a list of steps, such as - { name: home, get: / }");
            return Optional.empty();
        }
        return new StepsParser(plan, places).all(items);
    }

    private Optional<List<Step>> all(Items items) {
        int before = faults.count();
        var sections = new ArrayList<Section>();
        for (Located item : items.list()) {
            if (item instanceof Fields map) sections.add(plan.below(PlanKeys.STEPS, map));
            else faults.add(item, item.brief() + " as a step", "a map, such as { name: home, get: / }");
        }
        for (Section section : sections)
            if (section.node(StepKeys.CAPTURE).orElse(null) instanceof Fields map)
                map.list().forEach(field -> captured.add(field.name()));
        var steps = new ArrayList<Step>();
        Map<String, Located> names = new HashMap<>();
        for (Section section : sections) {
            Found<String> name = section.find(StepKeys.STEP_NAME);
            name.value().ifPresent(text -> unique(text, name.place().orElse(section.at()), names));
            step(section, name).ifPresent(steps::add);
        }
        return faults.count() > before ? Optional.empty() : Optional.of(steps);
    }

    private void unique(String name, Located at, Map<String, Located> names) {
        Located first = names.putIfAbsent(name, at);
        if (first != null)
            faults.add(
                    at,
                    at.brief() + " a second time",
                    "a name of its own for each step",
                    "it first stands in line " + first.line());
    }

    private Optional<Step> step(Section section, Found<String> name) {
        Optional<ScalarKey<String>> method = method(section);
        Optional<String> path = method.flatMap(key -> section.find(key).value());
        path.ifPresent(text -> method.flatMap(section::node).ifPresent(at -> check(at, text)));
        var headers = HeaderParser.read(section, StepKeys.STEP_HEADERS);
        if (section.node(StepKeys.STEP_HEADERS).orElse(null) instanceof Fields map)
            map.list()
                    .forEach(field -> Optional.ofNullable(headers.get(field.name()))
                            .ifPresent(value -> check(field.value(), value)));
        Optional<Step.Body> body = body(section);
        Expect expect = expect(section.section(StepKeys.EXPECT));
        Map<String, String> capture = capture(section);
        known.addAll(capture.keySet());
        return name.value()
                .flatMap(word -> path.map(text -> new Step(
                        word,
                        method.orElseThrow().name().toUpperCase(Locale.ROOT),
                        text,
                        headers,
                        body,
                        expect,
                        capture)));
    }

    private void check(Located at, String template) {
        var later = new HashSet<>(captured);
        later.removeAll(known);
        places.check(at, template, known, later);
    }

    private Optional<ScalarKey<String>> method(Section section) {
        List<ScalarKey<String>> given =
                StepKeys.METHODS.stream().filter(section::has).toList();
        String one = "exactly one of "
                + String.join(", ", StepKeys.METHODS.stream().map(Key::name).toList());
        if (given.isEmpty()) section.missing("method", one);
        if (given.size() > 1) {
            String both = String.join(" and ", given.stream().map(Key::name).toList());
            faults.add(
                    section.node(given.get(1)).orElse(section.at()), both + " in one step", one, "make it two steps");
        }
        return given.size() == 1 ? Optional.of(given.getFirst()) : Optional.empty();
    }

    private Optional<Step.Body> body(Section section) {
        Optional<Located> json = section.node(StepKeys.JSON);
        Optional<Located> other = section.node(StepKeys.STEP_BODY);
        if (json.isPresent() && other.isPresent()) faults.add(other.get(), "json and body in one step", "one of them");
        Optional<Step.Body> body = json.isPresent()
                ? JsonTemplates.read(json.get(), StepKeys.JSON.path(), faults).map(text -> new Step.Body(JSON, text))
                : other.flatMap(node -> other(section, node));
        body.ifPresent(made -> check(json.or(() -> other).orElse(section.at()), made.template()));
        return body;
    }

    private Optional<Step.Body> other(Section section, Located node) {
        String preset = StepKeys.BODY_TYPE.presetOrThrow();
        if (node instanceof Scalar text && !text.isNothing()) return Optional.of(new Step.Body(preset, text.text()));
        Section body = section.section(StepKeys.STEP_BODY);
        String type = body.get(StepKeys.BODY_TYPE);
        Located content = body.node(StepKeys.BODY_TEXT).orElse(null);
        if (content instanceof Scalar text && !text.isNothing()) return Optional.of(new Step.Body(type, text.text()));
        if (content != null) body.wrong(StepKeys.BODY_TEXT, content, "text");
        else body.missing(StepKeys.BODY_TEXT);
        return Optional.empty();
    }

    private Expect expect(Section section) {
        Optional<Integer> status = section.find(StepKeys.STATUS).value();
        Optional<Long> bytes = section.find(StepKeys.MIN_BYTES).value();
        return new Expect(
                status.map(OptionalInt::of).orElseGet(OptionalInt::empty),
                section.find(StepKeys.TYPE).value(),
                bytes.map(OptionalLong::of).orElseGet(OptionalLong::empty));
    }

    private Map<String, String> capture(Section section) {
        var capture = new LinkedHashMap<String, String>();
        Located node = section.node(StepKeys.CAPTURE).orElse(null);
        if (node instanceof Fields map) map.list().forEach(field -> capture(field, capture));
        else if (node != null && !node.isEmpty())
            section.wrong(StepKeys.CAPTURE, node, StepKeys.CAPTURE.type().words());
        return capture;
    }

    private void capture(Field field, Map<String, String> capture) {
        String name = field.name();
        boolean isTaken = Template.BUILT_IN.contains(name) || places.columns().contains(name);
        if (!name.matches(Template.IDENTIFIER))
            faults.add(field.key(), field.key().brief() + " as a name", "letters, digits and _, the first no digit");
        else if (isTaken) faults.add(field.key(), field.key().brief() + " as a name", "a name that is not taken");
        Section.read(JsonPathType.TYPE, StepKeys.CAPTURE.path(), field.value(), faults)
                .value()
                .ifPresent(path -> capture.put(name, path));
    }
}
