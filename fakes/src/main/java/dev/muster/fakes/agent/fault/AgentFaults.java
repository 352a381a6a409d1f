package dev.muster.fakes.agent.fault;

import dev.muster.fakes.agent.store.SessionIds;
import dev.muster.protocol.schedule.SplitMix;
import java.time.Duration;
import java.util.Collection;
import java.util.Optional;

/**
 * Misbehaviour on demand, so that the instrument can be tested. Which events are hit depends on the seed, the session's
 * number and the event's number alone; when the agent stalls, on the seed.
 *
 * @param lostEvent share of events that are acknowledged and forgotten
 * @param doubleEvent share of events that are stored, and handled, twice
 * @param slowSync added to each commit of the store
 */
public record AgentFaults(double lostEvent, double doubleEvent, Duration slowSync, Optional<Stall> stall) {
    /** Keeps this choice apart from others that are made with the same seed. */
    private static final long PURPOSE = 5;

    public static final AgentFaults NONE = new AgentFaults(0, 0, Duration.ZERO);

    /** The longest that a fault holds anything up, ms. */
    private static final long MOST_MS = 60_000;

    private static final String EXPECTED = "expected lost-event=RATE, double-event=RATE, slow-sync=MILLISECONDS"
            + " or stall=MILLISECONDS[/SECONDS BETWEEN]";

    public AgentFaults {
        if (!(lostEvent >= 0 && lostEvent <= 1) || !(doubleEvent >= 0 && doubleEvent <= 1)) {
            throw new IllegalArgumentException(
                    "faults lost-event=" + lostEvent + ", double-event=" + doubleEvent + ": a rate is between 0 and 1");
        }
        if (slowSync.isNegative() || slowSync.toMillis() > MOST_MS) {
            throw new IllegalArgumentException(
                    "fault slow-sync=" + slowSync.toMillis() + ": expected 0 to " + MOST_MS + " ms");
        }
    }

    /** Faults that hit events and commits only. */
    public AgentFaults(double lostEvent, double doubleEvent, Duration slowSync) {
        this(lostEvent, doubleEvent, slowSync, Optional.empty());
    }

    public enum Fate {
        KEPT,
        LOST,
        DOUBLED
    }

    /**
     * Reads faults written as {@code lost-event=0.05}, {@code double-event=0.01}, {@code slow-sync=20} (ms),
     * {@code stall=500/10} (ms, and s between).
     *
     * @throws IllegalArgumentException for an unknown word or a value out of range, with a text for the user
     */
    public static AgentFaults parse(Collection<String> words) {
        var faults = NONE;
        for (var word : words) {
            int equals = word.indexOf('=');
            var kind = equals < 0 ? word : word.substring(0, equals);
            var value = equals < 0 ? "" : word.substring(equals + 1);
            faults = switch (kind) {
                case "lost-event" ->
                    new AgentFaults(number(word, value), faults.doubleEvent, faults.slowSync, faults.stall);
                case "double-event" ->
                    new AgentFaults(faults.lostEvent, number(word, value), faults.slowSync, faults.stall);
                case "slow-sync" ->
                    new AgentFaults(faults.lostEvent, faults.doubleEvent, millis(number(word, value)), faults.stall);
                case "stall" ->
                    new AgentFaults(
                            faults.lostEvent, faults.doubleEvent, faults.slowSync, Optional.of(stall(word, value)));
                case String _ -> throw new IllegalArgumentException("fault '" + word + "': " + EXPECTED);
            };
        }
        return faults;
    }

    private static Stall stall(String word, String value) {
        var parts = value.split("/", 2);
        return new Stall(
                millis(number(word, parts[0])),
                parts.length == 1 ? Stall.PRESET : millis(1_000 * number(word, parts[1])));
    }

    public Fate fateOf(long seed, String session, int event) {
        if (lostEvent == 0 && doubleEvent == 0) {
            return Fate.KEPT;
        }
        double draw = SplitMix.share(seed, PURPOSE, SessionIds.number(session), event);
        if (draw < lostEvent) {
            return Fate.LOST;
        }
        return draw < lostEvent + doubleEvent ? Fate.DOUBLED : Fate.KEPT;
    }

    private static Duration millis(double number) {
        return Duration.ofMillis(Math.round(number));
    }

    private static double number(String word, String value) {
        try {
            return Double.parseDouble(value);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("fault '" + word + "': expected a number after '='; " + EXPECTED, e);
        }
    }
}
