package dev.muster.coordinator.judge;

import dev.muster.coordinator.judge.check.Check;
import dev.muster.coordinator.judge.facts.Facts;
import dev.muster.coordinator.judge.facts.TargetStats;
import dev.muster.coordinator.judge.facts.WorkerFacts;
import dev.muster.coordinator.judge.rank.Ms;
import dev.muster.coordinator.judge.rank.Ranks;
import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Measures;
import dev.muster.protocol.measure.Part;
import dev.muster.protocol.measure.Series;
import dev.muster.protocol.wire.http.FailureKind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;

/** Tells whether the instrument itself worked. Each reason says what was found, the limit, and what would help. */
final class Usability {
    private final Facts facts;
    private final List<String> reasons = new ArrayList<>();

    private Usability(Facts facts) {
        this.facts = facts;
    }

    /** Returns the reasons why the run is not usable as evidence; there are none if it is. */
    static List<String> reasons(Facts facts, List<Check> checks) {
        var usability = new Usability(facts);
        usability.ending();
        usability.lateness();
        usability.pause();
        usability.workers();
        usability.ownFailures();
        usability.counts(checks);
        return List.copyOf(usability.reasons);
    }

    private void ending() {
        if (facts.interrupted()) reasons.add("it was interrupted: what follows is a part of a run; let it end");
        facts.problems().forEach(problem -> reasons.add(problem.text()));
    }

    private void lateness() {
        var health = facts.plan().health();
        late(Measures.LAG, "lag", "sessions acted late", health.lagP99(), "use more workers or a lower rate");
        late(
                Measures.LOOP_LAG,
                "loop lag",
                "the event loops were held up",
                health.loopLagP99(),
                "leave this machine to Muster, or use more workers or a lower rate");
    }

    private void late(String measure, String name, String meaning, Duration limit, String help) {
        var ranks = new Ranks(facts.total().histogram(Series.of(measure, Part.RESPONSE)));
        if (ranks.count() == 0) return;
        long p99 = ranks.percentile(99);
        if (ranks.isOver(p99, micros(limit)))
            reasons.add("%s p99 was %s, the limit is %s: %s%s; %s"
                    .formatted(name, ms(p99), ms(micros(limit)), meaning, cpu(), help));
    }

    private String cpu() {
        var host = facts.generator().hostCpu();
        return host.isEmpty() ? "" : String.format(Locale.ROOT, " (host CPU %.0f %%)", 100 * host.getAsDouble());
    }

    private void pause() {
        var pause = facts.generator().gcPauseUs();
        long limit = micros(facts.plan().health().gcPause());
        if (pause.isPresent() && pause.getAsLong() > limit)
            reasons.add(
                    "a garbage collection paused the generator for %s, the limit is %s%s: give it more heap (MUSTER_HEAP=4g), leave this machine to Muster, or use more workers"
                            .formatted(ms(pause.getAsLong()), ms(limit), cpu()));
    }

    private void workers() {
        var lost = facts.workers().stream()
                .filter(worker -> worker.state() == WorkerFacts.State.LOST)
                .map(WorkerFacts::name)
                .toList();
        if (!lost.isEmpty())
            reasons.add(
                    "%d of %d workers lost (%s), none may be: its sessions ended with it; see its log, then run again"
                            .formatted(lost.size(), facts.workers().size(), String.join(", ", lost)));
    }

    /** Adds failures that are the generator's, not the target's. */
    private void ownFailures() {
        long sockets = facts.total().count(Counts.failures(FailureKind.NO_SOCKET.word()));
        if (sockets > 0)
            reasons.add(
                    "%d turns failed as the generator had no socket left, none may: raise the limit of open files (ulimit -n), or use more workers"
                            .formatted(sockets));
        if (ExitCode.hasInternalFailures(facts))
            reasons.add("%d turns failed by a defect of Muster, none may: please report it with the log"
                    .formatted(facts.total().count(Counts.failures(FailureKind.INTERNAL.word()))));
    }

    private void counts(List<Check> checks) {
        var differ = checks.stream()
                .filter(check -> check.state() == Check.State.DIFFERS)
                .toList();
        long running = facts.target()
                .before()
                .map(TargetStats::running)
                .orElse(OptionalLong.empty())
                .orElse(0);
        if (running > 0 && !differ.isEmpty())
            reasons.add(
                    "the target was still at work on %d turns when the run began, none may be: let it come to rest, then run again"
                            .formatted(running));
        differ.forEach(check -> reasons.add(
                "a count does not reconcile: " + check.text() + "; these must agree: see the logs of both sides"));
    }

    private static long micros(Duration duration) {
        return TimeUnit.NANOSECONDS.toMicros(duration.toNanos());
    }

    private static String ms(long micros) {
        return Ms.text(micros) + " ms";
    }
}
