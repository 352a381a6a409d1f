package dev.muster.protocol.plan.section;

import dev.muster.protocol.located.Found;
import dev.muster.protocol.located.LocatedFaults;
import dev.muster.protocol.plan.Load;
import dev.muster.protocol.plan.Load.Arrive;
import dev.muster.protocol.plan.keys.LoadKeys;
import dev.muster.protocol.table.Section;
import dev.muster.protocol.units.Durations;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/** Reads {@code load}: a closed population or an open rate, and what holds between its parts. */
public final class LoadParser {
    private final Section section;
    private final LocatedFaults faults;

    private LoadParser(Section section) {
        this.section = section;
        this.faults = section.faults();
    }

    /** The load; empty if it is at fault. */
    public static Optional<Load> parse(Section section) {
        int before = section.faults().count();
        Optional<Load> load = new LoadParser(section).parse();
        return section.faults().count() > before ? Optional.empty() : load;
    }

    private Optional<Load> parse() {
        Found<Integer> sessions = section.find(LoadKeys.SESSIONS);
        Found<Integer> turns = section.find(LoadKeys.TURNS);
        Found<Duration> until = section.find(LoadKeys.FOR);
        Found<Arrive> arrive = ArriveParser.parse(section);
        Duration warmup = section.get(LoadKeys.WARMUP);
        boolean isOpen = arrive.value().filter(ArriveParser::isOpen).isPresent();
        population(sessions, arrive, isOpen);
        if (!arrive.isWrong()) ends(turns, until, arrive, isOpen);
        Optional<Duration> duration = until.value().or(() -> arrive.value().flatMap(ArriveParser::duration));
        windows(duration, until, warmup, arrive);
        Found<Integer> limit = section.find(LoadKeys.MAX_SESSIONS);
        int preset = isOpen ? LoadKeys.OPEN_MAX_SESSIONS : sessions.value().orElse(LoadKeys.OPEN_MAX_SESSIONS);
        return Optional.of(new Load(
                sessions.value().map(OptionalInt::of).orElseGet(OptionalInt::empty),
                turns.value().orElse(isOpen ? 1 : Integer.MAX_VALUE),
                duration,
                arrive.value().orElseGet(Arrive.AtOnce::new),
                ThinkParser.parse(section),
                warmup,
                limit.value().orElse(preset),
                section.get(LoadKeys.WHEN_FULL),
                section.get(LoadKeys.MESSAGES)));
    }

    private void population(Found<Integer> sessions, Found<Arrive> arrive, boolean isOpen) {
        if (isOpen && !sessions.isAbsent())
            faults.add(
                    sessions.place().orElse(section.at()),
                    "load.sessions and an arrival rate",
                    "one of them",
                    "sessions is a closed population, a rate lets as many come as come");
        if (!isOpen && !arrive.isWrong() && sessions.isAbsent())
            faults.add(
                    section.at(),
                    "neither sessions nor an arrival rate in load",
                    "sessions: 30, or arrive: { rate: 20/s }");
    }

    private void ends(Found<Integer> turns, Found<Duration> until, Found<Arrive> arrive, boolean isOpen) {
        boolean hasStages = arrive.value().flatMap(ArriveParser::duration).isPresent();
        if (isOpen && !hasStages && until.isAbsent())
            section.missing("for", "for: 10m, which bounds the arrivals of an open rate");
        boolean isEndless = !isOpen && turns.isAbsent() && until.isAbsent();
        boolean isPopulation = section.has(LoadKeys.SESSIONS);
        if (isEndless && isPopulation)
            faults.add(section.at(), "neither turns nor for in load", "turns: 3, or for: 10m");
    }

    private void windows(Optional<Duration> duration, Found<Duration> until, Duration warmup, Found<Arrive> arrive) {
        if (duration.isEmpty()) return;
        String limit = Durations.format(duration.get());
        if (warmup.compareTo(duration.get()) >= 0)
            section.node(LoadKeys.WARMUP)
                    .ifPresent(at ->
                            section.wrong(LoadKeys.WARMUP, at, "less than " + limit + ", how long arrivals last"));
        arrive.value()
                .flatMap(ArriveParser::window)
                .filter(over -> over.compareTo(duration.get()) > 0)
                .ifPresent(over -> faults.add(
                        arrive.place().orElse(section.at()),
                        Durations.format(over) + " as load.arrive.over",
                        "at most load.for, " + limit));
        arrive.value()
                .flatMap(ArriveParser::duration)
                .filter(sum -> sum.compareTo(duration.get()) < 0)
                .ifPresent(sum -> section.wrong(
                        LoadKeys.FOR,
                        until.place().orElse(section.at()),
                        "at most " + Durations.format(sum) + ", the sum of load.arrive.steps"));
    }
}
