package dev.muster.coordinator.judge.facts;

import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Counts.Of;
import dev.muster.protocol.measure.Counts.Outcome;
import dev.muster.protocol.plan.Load;
import dev.muster.protocol.wire.http.FailureKind;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * People who found no place because {@code load.max_sessions} were alive.
 *
 * @param turnedAway sessions that failed as {@code full} or were dropped for lack of a place
 * @param limit {@code max_sessions} of one worker
 * @param peak the most sessions alive at once, over all workers
 * @param enough a limit for one worker that would have been enough at the plan's highest rate and the mean life seen:
 *     Little's law with three standard deviations of a Poisson number; unknown if nobody lived
 */
public record Crowding(long turnedAway, int limit, long peak, OptionalLong enough) {
    /** Nothing if everybody found a place. */
    public static Optional<Crowding> of(Facts facts) {
        var load = facts.plan().load();
        long turnedAway = turnedAway(facts, load);
        if (turnedAway == 0) return Optional.empty();
        return Optional.of(
                new Crowding(turnedAway, load.maxSessions(), facts.concurrency().peak(), enough(facts, load)));
    }

    private static long turnedAway(Facts facts, Load load) {
        long full = facts.total().count(Counts.failures(FailureKind.FULL.word()));
        boolean drops = load.whenFull() == Load.WhenFull.DROP && !facts.interrupted();
        return full + (drops ? facts.total().count(Of.SESSIONS, Outcome.DROPPED) : 0);
    }

    private static OptionalLong enough(Facts facts, Load load) {
        int workers = Math.max(1, facts.workers().size());
        var asked = load.sessions();
        if (asked.isPresent()) return OptionalLong.of(Math.ceilDiv(asked.getAsInt(), workers));
        var mean = meanLifeSeconds(facts);
        if (mean == 0) return OptionalLong.empty();
        double atOnce = highestRate(load) * mean;
        return OptionalLong.of((long) Math.ceil((atOnce + 3 * Math.sqrt(atOnce)) / workers));
    }

    private static double meanLifeSeconds(Facts facts) {
        var total = facts.total();
        long lived = total.count(Of.SESSIONS, Outcome.COMPLETED)
                + total.count(Of.SESSIONS, Outcome.FAILED)
                + total.count(Of.SESSIONS, Outcome.REFUSED)
                - total.count(Counts.failures(FailureKind.FULL.word()));
        return lived <= 0 ? 0 : total.count(Counts.LIVED_US) / 1e6 / lived;
    }

    private static double highestRate(Load load) {
        return switch (load.arrive()) {
            case Load.Arrive.Rate rate -> rate.perSecond();
            case Load.Arrive.Steps steps ->
                steps.stages().stream().mapToDouble(Load.Stage::perSecond).max().orElse(0);
            case Load.Arrive.AtOnce _, Load.Arrive.Over _ -> 0;
        };
    }
}
