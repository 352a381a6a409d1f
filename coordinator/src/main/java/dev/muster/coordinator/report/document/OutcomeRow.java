package dev.muster.coordinator.report.document;

import dev.muster.protocol.measure.Counts.Of;
import dev.muster.protocol.measure.Counts.Outcome;
import dev.muster.protocol.measure.Tally;

/** What became of sessions, or of turns; {@code offered = started + dropped}. One object of the file. */
public record OutcomeRow(
        long offered,
        long late,
        long dropped,
        long started,
        long completed,
        long failed,
        long refused,
        long lost,
        long notReached) {
    static OutcomeRow of(Tally tally, Of of) {
        return new OutcomeRow(
                tally.count(of, Outcome.OFFERED),
                tally.count(of, Outcome.LATE),
                tally.count(of, Outcome.DROPPED),
                tally.count(of, Outcome.STARTED),
                tally.count(of, Outcome.COMPLETED),
                tally.count(of, Outcome.FAILED),
                tally.count(of, Outcome.REFUSED),
                tally.count(of, Outcome.LOST),
                tally.count(of, Outcome.NOT_REACHED));
    }
}
