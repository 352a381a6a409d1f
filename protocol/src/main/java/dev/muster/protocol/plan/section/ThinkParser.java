package dev.muster.protocol.plan.section;

import dev.muster.protocol.located.Located;
import dev.muster.protocol.located.Located.Fields;
import dev.muster.protocol.located.Located.Items;
import dev.muster.protocol.located.Located.Scalar;
import dev.muster.protocol.plan.Load.Think;
import dev.muster.protocol.plan.keys.LoadKeys;
import dev.muster.protocol.plan.keys.ThinkKeys;
import dev.muster.protocol.table.ScalarType;
import dev.muster.protocol.table.Section;
import dev.muster.protocol.units.NearestWord;
import dev.muster.protocol.units.Parsed;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Reads {@code load.think}. */
final class ThinkParser {
    private static final String EXPECTED = "none, 2s, { between: [1s, 5s] } or { exponential: 2s }";
    private static final ScalarType<Think> WORD = new ScalarType<>(EXPECTED, ThinkParser::word, think -> think);

    private ThinkParser() {}

    /** A faulty value is reported and reads as no pause. */
    static Think parse(Section load) {
        Located node = load.node(LoadKeys.THINK).orElse(null);
        Optional<Think> think = switch (node) {
            case null -> Optional.empty();
            case Scalar word ->
                Section.read(WORD, LoadKeys.THINK.path(), word, load.faults()).value();
            case Fields map -> map(load.below(LoadKeys.THINK, map));
            case Items list -> {
                load.wrong(LoadKeys.THINK, list, EXPECTED);
                yield Optional.empty();
            }
        };
        return think.orElseGet(Think.None::new);
    }

    private static Parsed<Think> word(Scalar value) {
        if (value.text().equals(ThinkKeys.NONE)) return new Parsed.Good<>(new Think.None());
        Parsed<Think> pause = ThinkKeys.PAUSE.parse(value).map(d -> d.isZero() ? new Think.None() : new Think.Fixed(d));
        boolean isSlip = pause instanceof Parsed.Bad<Think>(var _, String advice) && advice.isEmpty();
        return isSlip
                ? new Parsed.Bad<>(EXPECTED, NearestWord.didYouMean(value.text(), List.of(ThinkKeys.NONE)))
                : pause;
    }

    private static Optional<Think> map(Section section) {
        boolean between = section.has(ThinkKeys.BETWEEN);
        boolean exponential = section.has(ThinkKeys.EXPONENTIAL);
        if (between == exponential) {
            String found =
                    between ? "between and exponential together" : "neither between nor exponential in load.think";
            if (between || !section.hasUnknown()) section.faults().add(section.at(), found, EXPECTED);
            return Optional.empty();
        }
        return exponential
                ? section.find(ThinkKeys.EXPONENTIAL).value().map(Think.Exponential::new)
                : section.node(ThinkKeys.BETWEEN).flatMap(node -> between(section, node));
    }

    private static Optional<Think> between(Section section, Located node) {
        if (!(node instanceof Items list) || list.list().size() != 2) {
            section.wrong(ThinkKeys.BETWEEN, node, "two durations, such as [1s, 5s]");
            return Optional.empty();
        }
        String path = ThinkKeys.BETWEEN.path();
        Optional<Duration> least = Section.read(
                        ThinkKeys.PAUSE, path, list.list().getFirst(), section.faults())
                .value();
        Optional<Duration> most = Section.read(
                        ThinkKeys.PAUSE, path, list.list().getLast(), section.faults())
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
