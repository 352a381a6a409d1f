package dev.muster.fakes.model.fault;

import dev.muster.protocol.units.Durations;
import java.time.Duration;

/**
 * Says what goes wrong with one call.
 *
 * @param pause how long it lasts at speed 1; zero for kinds that do not last
 */
public record Fault(FaultKind kind, Duration pause) {
    /** An answer says in this header which fault it carries, and a request asks for one in it. */
    public static final String HEADER = "x-muster-fault";

    /**
     * Reads {@code KIND} or {@code KIND:TIME}.
     *
     * @throws IllegalArgumentException if it is neither, with a text for the user
     */
    public static Fault parse(String text) {
        int colon = text.indexOf(':');
        var word = colon < 0 ? text : text.substring(0, colon);
        var kind = FaultKind.named(word)
                .orElseThrow(() -> new IllegalArgumentException(
                        "fault: found \"" + word + "\", expected one of " + FaultKind.words()));
        return colon < 0 ? new Fault(kind, kind.pause()) : new Fault(kind, pause(kind, text.substring(colon + 1)));
    }

    private static Duration pause(FaultKind kind, String text) {
        if (kind.pause().isZero())
            throw new IllegalArgumentException(
                    "fault " + kind.word() + ": found the time \"" + text + "\", expected none: it does not last");
        return Durations.read(text)
                .orElseThrow(() -> new IllegalArgumentException("fault " + kind.word() + ": found the time \"" + text
                        + "\", expected a duration such as 500ms, 20s or 2m"));
    }

    /** Returns the pause in simulated ms. */
    public double pauseMs() {
        return pause.toNanos() / 1e6;
    }

    /** Writes the fault as {@link #parse} reads it. */
    public String text() {
        return pause.equals(kind.pause()) ? kind.word() : kind.word() + ":" + Durations.format(pause);
    }
}
