package dev.muster.protocol.plan.section;

import dev.muster.protocol.located.Found;
import dev.muster.protocol.located.Located;
import dev.muster.protocol.located.Located.Fields;
import dev.muster.protocol.located.Located.Items;
import dev.muster.protocol.located.Located.Scalar;
import dev.muster.protocol.located.LocatedFaults;
import dev.muster.protocol.plan.Load.Arrive;
import dev.muster.protocol.plan.Load.Stage;
import dev.muster.protocol.plan.keys.ArriveKeys;
import dev.muster.protocol.plan.keys.LoadKeys;
import dev.muster.protocol.table.Key;
import dev.muster.protocol.table.Section;
import dev.muster.protocol.units.Durations;
import dev.muster.protocol.units.NearestWord;
import dev.muster.protocol.units.Parsed;
import dev.muster.protocol.units.Rates;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads {@code load.arrive}. */
final class ArriveParser {
    private static final String EXPECTED =
            "at_once, { over: 60s }, { rate: 20/s } or { steps: [{ rate: 20/s, for: 1m }] }";

    private final Section section;
    private final LocatedFaults faults;

    private ArriveParser(Section section) {
        this.section = section;
        this.faults = section.faults();
    }

    static Found<Arrive> parse(Section load) {
        Located node = load.node(LoadKeys.ARRIVE).orElse(null);
        if (node == null) return load.has(LoadKeys.ARRIVE) ? new Found.Wrong<>() : new Found.Absent<>();
        LocatedFaults faults = load.faults();
        int before = faults.count();
        Optional<Arrive> arrive = switch (node) {
            case Scalar word -> word(word, faults);
            case Fields map -> new ArriveParser(load.below(LoadKeys.ARRIVE, map)).map();
            case Items list -> {
                load.wrong(LoadKeys.ARRIVE, list, EXPECTED);
                yield Optional.empty();
            }
        };
        boolean isGood = faults.count() == before && arrive.isPresent();
        return isGood ? new Found.Value<>(arrive.get(), node) : new Found.Wrong<>();
    }

    static boolean isOpen(Arrive arrive) {
        return switch (arrive) {
            case Arrive.AtOnce _, Arrive.Over _ -> false;
            case Arrive.Rate _, Arrive.Steps _ -> true;
        };
    }

    /** How long the arrivals last of themselves. */
    static Optional<Duration> duration(Arrive arrive) {
        return arrive instanceof Arrive.Steps steps
                ? Optional.of(steps.stages().stream().map(Stage::duration).reduce(Duration.ZERO, Duration::plus))
                : Optional.empty();
    }

    static Optional<Duration> window(Arrive arrive) {
        return arrive instanceof Arrive.Over over ? Optional.of(over.window()) : Optional.empty();
    }

    private static Optional<Arrive> word(Scalar word, LocatedFaults faults) {
        if (word.text().equals(ArriveKeys.AT_ONCE)) return Optional.of(new Arrive.AtOnce());
        String advice = NearestWord.didYouMean(word.text(), List.of(ArriveKeys.AT_ONCE));
        if (Rates.parse(word.text()) instanceof Parsed.Good<Double>)
            advice = NearestWord.didYouMean("{ rate: " + word.text() + " }");
        if (Durations.parse(word.text()) instanceof Parsed.Good<Duration>)
            advice = NearestWord.didYouMean("{ over: " + word.text() + " }");
        faults.add(word, word.brief() + " as " + LoadKeys.ARRIVE.path(), EXPECTED, advice);
        return Optional.empty();
    }

    private Optional<Arrive> map() {
        var order = section.get(ArriveKeys.ORDER);
        var process = section.get(ArriveKeys.PROCESS);
        List<Key<?>> kinds = Stream.<Key<?>>of(ArriveKeys.OVER, ArriveKeys.RATE, ArriveKeys.STAGES)
                .filter(section::has)
                .toList();
        if (kinds.size() != 1) {
            String found = kinds.isEmpty()
                    ? "none of over, rate and steps in load.arrive"
                    : String.join(" and ", kinds.stream().<String>map(Key::name).toList()) + " together";
            if (kinds.size() > 1 || !section.hasUnknown()) faults.add(section.at(), found, EXPECTED);
            return Optional.empty();
        }
        boolean isClosed = section.has(ArriveKeys.OVER);
        forbid(isClosed ? ArriveKeys.PROCESS : ArriveKeys.ORDER, isClosed ? "a rate or steps" : "over");
        Optional<Arrive> over = section.find(ArriveKeys.OVER).value().map(window -> new Arrive.Over(window, order));
        Optional<Arrive> rate =
                section.find(ArriveKeys.RATE).value().map(perSecond -> new Arrive.Rate(perSecond, process));
        return over.or(() -> rate).or(() -> stages().map(stages -> new Arrive.Steps(stages, process)));
    }

    private void forbid(Key<?> key, String owner) {
        section.node(key).ifPresent(at -> section.wrong(key, at, "it only beside " + owner));
    }

    private Optional<List<Stage>> stages() {
        Located node = section.node(ArriveKeys.STAGES).orElse(null);
        if (node == null) return Optional.empty();
        if (!(node instanceof Items list) || list.list().isEmpty()) {
            section.wrong(ArriveKeys.STAGES, node, "a list such as [{ rate: 20/s, for: 1m }]");
            return Optional.empty();
        }
        var stages = new ArrayList<Stage>();
        for (Located item : list.list()) {
            if (item instanceof Fields map)
                stage(section.below(ArriveKeys.STAGES, map)).ifPresent(stages::add);
            else faults.add(item, item.brief() + " as a step of load.arrive", "a map such as { rate: 20/s, for: 1m }");
        }
        return Optional.of(stages);
    }

    private static Optional<Stage> stage(Section section) {
        Optional<Double> rate = section.find(ArriveKeys.STAGE_RATE).value();
        Optional<Duration> duration = section.find(ArriveKeys.STAGE_FOR).value();
        return rate.flatMap(perSecond -> duration.map(span -> new Stage(perSecond, span)));
    }
}
