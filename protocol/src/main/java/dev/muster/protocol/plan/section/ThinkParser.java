package dev.muster.protocol.plan.section;

import dev.muster.protocol.plan.Load.Think;
import dev.muster.protocol.plan.keys.LoadKeys;
import dev.muster.protocol.plan.keys.Type;
import dev.muster.protocol.plan.keys.Types;
import dev.muster.protocol.plan.yaml.Located;
import dev.muster.protocol.plan.yaml.Located.Fields;
import dev.muster.protocol.plan.yaml.Located.Items;
import dev.muster.protocol.plan.yaml.Located.Scalar;
import dev.muster.protocol.units.NearestWord;
import dev.muster.protocol.units.Parsed;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Reads {@code load.think}. */
final class ThinkParser {
    private static final String NONE = "none";
    private static final String EXPECTED = "none, 2s, { between: [1s, 5s] } or { exponential: 2s }";
    private static final Type<Think> WORD = Types.of(EXPECTED, ThinkParser::word);

    private ThinkParser() {}

    /** A faulty value is reported and reads as no pause. */
    static Think parse(Section load) {
        Located node = load.node(LoadKeys.THINK).orElse(null);
        Optional<Think> think = switch (node) {
            case null -> Optional.empty();
            case Scalar word ->
                Section.read(WORD, LoadKeys.THINK.path(), word, load.faults()).value();
            case Fields map -> map(Section.of(LoadKeys.THINK.path(), map, load.faults()));
            case Items list -> {
                load.wrong(LoadKeys.THINK, list, EXPECTED);
                yield Optional.empty();
            }
        };
        return think.orElseGet(Think.None::new);
    }

    private static Parsed<Think> word(Scalar value) {
        if (value.text().equals(NONE)) return new Parsed.Good<>(new Think.None());
        Parsed<Think> pause = LoadKeys.PAUSE.parse(value).map(d -> d.isZero() ? new Think.None() : new Think.Fixed(d));
        boolean isSlip = pause instanceof Parsed.Bad<Think>(var _, String advice) && advice.isEmpty();
        return isSlip ? new Parsed.Bad<>(EXPECTED, NearestWord.didYouMean(value.text(), List.of(NONE))) : pause;
    }

    private static Optional<Think> map(Section section) {
        boolean between = section.has(LoadKeys.BETWEEN);
        boolean exponential = section.has(LoadKeys.EXPONENTIAL);
        if (between == exponential) {
            String found =
                    between ? "between and exponential together" : "neither between nor exponential in load.think";
            if (between || !section.hasUnknown()) section.faults().add(section.at(), found, EXPECTED);
            return Optional.empty();
        }
        return exponential
                ? section.find(LoadKeys.EXPONENTIAL).value().map(Think.Exponential::new)
                : section.node(LoadKeys.BETWEEN).flatMap(node -> between(section, node));
    }

    private static Optional<Think> between(Section section, Located node) {
        if (!(node instanceof Items list) || list.list().size() != 2) {
            section.wrong(LoadKeys.BETWEEN, node, "two durations, such as [1s, 5s]");
            return Optional.empty();
        }
        String path = LoadKeys.BETWEEN.path();
        Optional<Duration> least = Section.read(
                        LoadKeys.PAUSE, path, list.list().getFirst(), section.faults())
                .value();
        Optional<Duration> most = Section.read(LoadKeys.PAUSE, path, list.list().getLast(), section.faults())
                .value();
        if (least.isEmpty() || most.isEmpty()) return Optional.empty();
        if (least.get().compareTo(most.get()) > 0) {
            String first = text(list.list().getFirst());
            String second = text(list.list().getLast());
            String found = first + ", " + second;
            String turned = second + ", " + first;
            section.faults()
                    .add(
                            node,
                            "[" + found + "] as " + path,
                            "the least first",
                            NearestWord.didYouMean("[" + turned + "]"));
            return Optional.empty();
        }
        return Optional.of(new Think.Between(least.get(), most.get()));
    }

    private static String text(Located value) {
        return value instanceof Scalar scalar ? scalar.text() : value.brief();
    }
}
