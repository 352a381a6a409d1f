package dev.muster.coordinator.judge.check;

import dev.muster.protocol.measure.Counted;
import dev.muster.protocol.measure.CounterKey;
import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Counts.Of;
import dev.muster.protocol.measure.Counts.Outcome;
import dev.muster.protocol.measure.Phase;
import dev.muster.protocol.measure.Tally;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;

/**
 * Checks that every session and every turn that was offered ended in exactly one way, in the run and in its warm-up.
 */
final class OutcomeChecks {
    private OutcomeChecks() {}

    static List<Check> of(Tally tally) {
        var checks = new ArrayList<Check>();
        for (var of : Of.values()) checks.addAll(ends("", of, tally::count));
        checks.add(failuresByKind(tally));
        if (tally.counters().keySet().stream().anyMatch(key -> key.phase() == Phase.WARMUP))
            for (var of : Of.values()) checks.addAll(ends("warm-up ", of, key -> tally.count(key.in(Phase.WARMUP))));
        return checks;
    }

    private static List<Check> ends(String phase, Of of, ToLongFunction<CounterKey> count) {
        var what = phase + of.name().toLowerCase(Locale.ROOT);
        long started = count.applyAsLong(Counts.key(of, Outcome.STARTED));
        return List.of(
                Check.equal(
                        what + " offered = started + dropped",
                        count.applyAsLong(Counts.key(of, Outcome.OFFERED)),
                        started + count.applyAsLong(Counts.key(of, Outcome.DROPPED))),
                Check.equal(
                        what + " started = completed + failed + refused + lost",
                        started,
                        count.applyAsLong(Counts.key(of, Outcome.COMPLETED))
                                + count.applyAsLong(Counts.key(of, Outcome.FAILED))
                                + count.applyAsLong(Counts.key(of, Outcome.REFUSED))
                                + count.applyAsLong(Counts.key(of, Outcome.LOST))));
    }

    /**
     * Compares the failures by kind with the turns or the sessions that failed or were refused. A session ends at its
     * first turn that does not complete, so each failed or refused turn is one such session. A session can also fail
     * before its first turn, and then its kind may be counted without a turn's.
     */
    private static Check failuresByKind(Tally tally) {
        long byKind = tally.byKind(Counted.FAILURES).values().stream()
                .mapToLong(Long::longValue)
                .sum();
        long turns = notCompleted(tally, Of.TURNS);
        return byKind == turns
                ? Check.equal("failures by kind = turns failed + refused", byKind, turns)
                : Check.equal("failures by kind = sessions failed + refused", byKind, notCompleted(tally, Of.SESSIONS));
    }

    private static long notCompleted(Tally tally, Of of) {
        return tally.count(of, Outcome.FAILED) + tally.count(of, Outcome.REFUSED);
    }
}
