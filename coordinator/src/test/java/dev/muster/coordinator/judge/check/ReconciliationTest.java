package dev.muster.coordinator.judge.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.coordinator.judge.Runs;
import dev.muster.coordinator.judge.Tallies;
import dev.muster.coordinator.judge.facts.ModelFacts;
import dev.muster.coordinator.judge.facts.TargetStats;
import dev.muster.coordinator.judge.facts.WorkerFacts;
import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Counts.Of;
import dev.muster.protocol.measure.Counts.Outcome;
import dev.muster.protocol.measure.Measures;
import dev.muster.protocol.measure.Part;
import dev.muster.protocol.measure.Phase;
import dev.muster.protocol.measure.Tally;
import dev.muster.protocol.plan.Budget;
import dev.muster.protocol.plan.Dialect;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ReconciliationTest {
    @Test
    void seesASessionThatStartedAndNeverEnded() {
        var tally = Tallies.healthy()
                .count(Of.SESSIONS, Outcome.OFFERED, 1)
                .count(Of.SESSIONS, Outcome.STARTED, 1)
                .done();

        assertThat(differing(Runs.healthy().total(tally)))
                .containsExactly("sessions started = completed + failed + refused + lost: 31 and 30");
    }

    @Test
    void seesATurnThatWasOfferedAndNeitherStartedNorDropped() {
        var tally = Tallies.healthy().count(Of.TURNS, Outcome.OFFERED, 2).done();

        assertThat(differing(Runs.healthy().total(tally)))
                .containsExactly("turns offered = started + dropped: 62 and 60");
    }

    @Test
    void holdsTheWarmUpToTheSameRulesApart() {
        var tally = Tallies.healthy()
                .count(Counts.key(Of.SESSIONS, Outcome.OFFERED).in(Phase.WARMUP), 5)
                .count(Counts.key(Of.SESSIONS, Outcome.STARTED).in(Phase.WARMUP), 4)
                .count(Counts.key(Of.SESSIONS, Outcome.COMPLETED).in(Phase.WARMUP), 4)
                .done();

        assertThat(differing(Runs.healthy().total(tally)))
                .containsExactly("warm-up sessions offered = started + dropped: 5 and 4");
    }

    @Test
    void wantsAKindForEachFailure() {
        var tally = failing(2).count(Counts.failures("turn_timeout"), 1).done();

        assertThat(differing(Runs.healthy().total(tally)))
                .containsExactly("failures by kind = sessions failed + refused: 1 and 2");
        assertThat(differing(Runs.healthy()
                        .total(failing(2).count(Counts.failures("cut"), 2).done())))
                .isEmpty();
    }

    @Test
    void seesASampleThatIsMissingFromAPart() {
        var tally = Tallies.healthy()
                .samples(Measures.TTFT, 1000, 1)
                .part(Measures.TTFT, Part.RESPONSE, 1, 1000, 1)
                .done();

        assertThat(differing(Runs.healthy().total(tally)))
                .contains("ttft samples of response = of queue: 61 and 60")
                .hasSize(3);
    }

    @Test
    void seesACountOverTheLimitThatTheHistogramContradicts() {
        var tally = Tallies.healthy().count(Counts.over(0), 1).done();

        assertThat(differing(Runs.healthy().total(tally)))
                .containsExactly("samples over 'write p95 <= 2000ms' as recorded = in the histogram: 1 and 0");
    }

    @Test
    void holdsTheIntervalsAgainstTheClosingTotalsCounterByCounter() {
        var all = Tallies.healthy().done();
        var less = Tallies.healthy().count(Counts.TOOL_CALLS, -1).done();
        var worker = new WorkerFacts(
                "w1", "local", WorkerFacts.State.FINISHED, all, less, Optional.of(all), OptionalLong.of(0));

        assertThat(differing(Runs.healthy().workers(worker)))
                .containsExactly("sum of intervals = closing totals of w1, tool_calls: 959 and 960");
    }

    @Test
    void aWorkerWithoutClosingTotalsIsUnknownNotWrong() {
        var all = Tallies.healthy().done();
        var worker = new WorkerFacts(
                "w1", "local", WorkerFacts.State.RUNNING, all, all, Optional.empty(), OptionalLong.of(0));
        var unknown = Reconciliation.of(Runs.healthy().workers(worker).facts()).stream()
                .filter(check -> check.state() == Check.State.UNKNOWN)
                .toList();

        assertThat(unknown).singleElement().extracting(Check::check).asString().endsWith("closing totals of w1");
    }

    @Test
    void addsTheWorkersUp() {
        var half = new Tallies().completed(15, 30).done();
        var runs =
                Runs.of(half.plus(half), Runs.failed(0.01)).workers(Runs.worker("w1", half), Runs.worker("w2", half));
        assertThat(differing(runs)).noneMatch(text -> text.startsWith("sum of workers"));

        runs.workers(Runs.worker("w1", half));
        assertThat(differing(runs)).contains("sum of workers = merged total, sessions.completed: 15 and 30");
    }

    @Test
    void seesAnEventThatTheTargetAcknowledgedAndLost() {
        assertThat(differing(Runs.healthy().after(Runs.stats(59, 60, 390, 960))))
                .containsExactly("acknowledged writes = target's events: 60 and 59");
    }

    @Test
    void seesAnEventThatTheTargetStoredTwice() {
        assertThat(differing(Runs.healthy().after(Runs.stats(61, 60, 390, 960))))
                .containsExactly("acknowledged writes = target's events: 60 and 61");
    }

    @Test
    void allowsTheTargetToHaveFinishedWhatTheClientGaveUpOn() {
        var runs =
                Runs.healthy().total(failing(2).count(Counts.failures("cut"), 2).done());

        assertThat(differing(runs.after(Runs.stats(62, 62, 400, 970)).model(model(398))))
                .isEmpty();
        assertThat(differing(runs.after(Runs.stats(63, 62, 400, 970)).model(model(400))))
                .containsExactly(
                        "acknowledged writes = target's events (up to 2 more: 2 turns given up on): 60 and 63");
        assertThat(differing(runs.after(Runs.stats(62, 62, 389, 970)).model(model(389))))
                .containsExactly(
                        "model calls seen = target's model calls (any more: 2 turns given up on): 390 and 389");
    }

    @Test
    void countsTheWarmUpAsTheTargetDoes() {
        var tally =
                Tallies.healthy().count(Counts.ACKNOWLEDGED.in(Phase.WARMUP), 5).done();

        assertThat(differing(Runs.healthy().total(tally).after(Runs.stats(65, 60, 390, 960))))
                .isEmpty();
    }

    @Test
    void knowsWhatAWarmUpMustHaveDoneWhereNobodyCountedIt() {
        var tally = Tallies.healthy()
                .count(Counts.key(Of.TURNS, Outcome.OFFERED).in(Phase.WARMUP), 5)
                .count(Counts.key(Of.TURNS, Outcome.STARTED).in(Phase.WARMUP), 5)
                .count(Counts.key(Of.TURNS, Outcome.COMPLETED).in(Phase.WARMUP), 5)
                .done();
        var runs = Runs.healthy().total(tally).model(model(420));

        assertThat(differing(runs.after(Runs.stats(65, 65, 420, 990)))).isEmpty();
        assertThat(differing(runs.after(Runs.stats(66, 65, 420, 990))))
                .containsExactly("acknowledged writes = target's events: 65 and 66");
    }

    @Test
    void allowsTheModelARequestForEachCallThatWasMadeAgain() {
        var target = Runs.stats(60, 60, 390, 960);
        var retried = new TargetStats(
                target.events(),
                target.turns(),
                target.running(),
                target.modelCalls(),
                OptionalLong.of(393),
                target.toolCalls(),
                target.cpuUs(),
                target.rssKib(),
                target.rssPeakKib(),
                target.warnings(),
                target.waitsUs());

        assertThat(differing(Runs.healthy().after(retried).model(model(393)))).isEmpty();
        assertThat(differing(Runs.healthy().after(retried).model(model(394))))
                .containsExactly("target's model calls = model's requests"
                        + " (up to 3 more: 0 turns given up on, 3 calls made again): 390 and 394");
    }

    @Test
    void leavesRoomForWhatRoundingToMicrosecondsHides() {
        var tally = Tallies.healthy().count(Counts.over(0), 30);
        tally.part(Measures.OPEN, Part.RESPONSE, 0, 1_000, 30)
                .part(Measures.OPEN, Part.LAG, 0, 0, 30)
                .part(Measures.OPEN, Part.QUEUE, 0, 0, 30)
                .part(Measures.OPEN, Part.SERVICE, 0, 1_000, 30)
                .part(Measures.OPEN, Part.RESPONSE, 2, 1_000, 30);
        var budget = new Budget.Latency(
                "open p95 <= 1ms", Measures.OPEN, 95, Duration.ofMillis(1), true, OptionalDouble.empty());

        assertThat(differing(Runs.healthy().plan(Runs.plan(budget)).total(tally.done())))
                .as("30 were surely over, 30 more may have been")
                .isEmpty();
    }

    @Test
    void holdsCallsAndTokensAgainstTheModel() {
        assertThat(differing(Runs.healthy().model(new ModelFacts(391, 1_000_000, 804_000, 0, new TreeMap<>()))))
                .containsExactly(
                        "target's model calls = model's requests: 390 and 391",
                        "cached tokens reported = model's cached tokens: 805000 and 804000");
    }

    @Test
    void namesEverySideThatIsMissing() {
        var checks = Reconciliation.of(Runs.healthy().silent().facts());

        assertThat(checks)
                .filteredOn(check -> check.state() == Check.State.UNKNOWN)
                .hasSize(7);
        assertThat(checks).extracting(Check::text).contains("acknowledged writes = target's events: 60 and unknown");
        assertThat(Runs.healthy().silent().judged().usable()).isTrue();
    }

    @Test
    void asksATargetThatKnowsNoTurnsForNothing() {
        var runs = Runs.of(new Tallies().completed(3, 3).done(), Runs.failed(0.01));
        runs.plan(Runs.plan(Dialect.HTTP, List.of(), Runs.failed(0.01)));

        assertThat(Reconciliation.of(runs.facts())).allMatch(check -> check.state() == Check.State.OK);
    }

    @Test
    void doesNotTakeAnEmptyRunForAWrongOne() {
        assertThat(differing(Runs.of(Tally.EMPTY, Runs.failed(0.01)))).isEmpty();
    }

    private static Tallies failing(long turns) {
        return Tallies.healthy().ended(Of.TURNS, Outcome.FAILED, turns).ended(Of.SESSIONS, Outcome.FAILED, turns);
    }

    private static ModelFacts model(long requests) {
        return new ModelFacts(requests, 1_000_000, 805_000, 0, new TreeMap<>());
    }

    private static List<String> differing(Runs runs) {
        return Reconciliation.of(runs.facts()).stream()
                .filter(check -> check.state() == Check.State.DIFFERS)
                .map(Check::text)
                .toList();
    }
}
