package dev.muster.coordinator.run;

import dev.muster.coordinator.judge.facts.GeneratorFacts;
import dev.muster.coordinator.judge.facts.Problem;
import dev.muster.coordinator.judge.facts.WorkerFacts;
import dev.muster.protocol.cluster.Health;
import dev.muster.protocol.measure.Counts.Of;
import dev.muster.protocol.measure.Counts.Outcome;
import dev.muster.protocol.measure.Tally;
import dev.muster.protocol.plan.Plan;
import dev.muster.protocol.schedule.Stripe;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Puts together what came of a run. */
final class RunEnding {
    private RunEnding() {}

    static RunEvent.Ended of(
            Plan plan, Roster roster, Merger merger, long t0, long peak, boolean interrupted, List<Problem> problems) {
        var workers = roster.all().stream()
                .map(member -> worker(plan, roster, member, merger, t0))
                .toList();
        var total = workers.stream().map(WorkerFacts::total).reduce(Tally.EMPTY, Tally::plus);
        var health = roster.all().stream()
                .flatMap(member -> member.closing().stream())
                .map(Member.Closing::health)
                .toList();
        long span = health.stream().mapToLong(Health::wallNanos).max().orElse(0);
        return new RunEvent.Ended(
                total, workers, generator(health, total), Duration.ofNanos(span), peak, interrupted, problems);
    }

    private static WorkerFacts worker(Plan plan, Roster roster, Member member, Merger merger, long t0) {
        var received = merger.of(member.name());
        var total =
                member.isLost() ? received.plus(Losses.of(plan, received, due(plan, roster, member, t0))) : received;
        return new WorkerFacts(
                member.name(),
                member.joining().address(),
                member.isLost() ? WorkerFacts.State.LOST : WorkerFacts.State.FINISHED,
                total,
                received,
                member.closing().map(Member.Closing::totals),
                member.offset().pings() == 0
                        ? OptionalLong.empty()
                        : OptionalLong.of(member.offset().skewUs()));
    }

    private static long due(Plan plan, Roster roster, Member member, long t0) {
        return Losses.due(plan, new Stripe(roster.indexOf(member), roster.expected()), member.heard() - t0);
    }

    /** Takes each figure of the processes from the worker in which it is the worst. */
    private static GeneratorFacts generator(List<Health> health, Tally total) {
        if (health.isEmpty()) return GeneratorFacts.UNKNOWN;
        long offered = total.count(Of.SESSIONS, Outcome.OFFERED);
        long started = total.count(Of.SESSIONS, Outcome.STARTED);
        return new GeneratorFacts(
                health.stream()
                        .mapToDouble(it -> (double) it.cpuNanos() / it.wallNanos() / it.cores())
                        .max(),
                health.stream()
                        .mapToDouble(Health::hostCpu)
                        .filter(it -> it >= 0)
                        .max(),
                health.stream().mapToLong(Health::gcPauseMicros).max(),
                offered == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) started / offered));
    }
}
