package dev.muster.coordinator.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.coordinator.judge.check.Check;
import dev.muster.coordinator.judge.facts.GeneratorFacts;
import dev.muster.coordinator.judge.facts.Problem;
import dev.muster.coordinator.judge.facts.WorkerFacts;
import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Counts.Of;
import dev.muster.protocol.measure.Measures;
import dev.muster.protocol.measure.Tally;
import dev.muster.protocol.plan.Budget;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class JudgementTest {
    private static final Problem UNREACHABLE = Problem.couldNotRun("nobody listens on 127.0.0.1:8080");
    private static final Problem DEFECT = Problem.defect("NullPointerException");

    @Test
    void aHealthyRunPasses() {
        var judged = Runs.healthy().judged();

        assertThat(judged.reconciliation()).allMatch(check -> check.state() == Check.State.OK);
        assertThat(judged.reasons()).isEmpty();
        assertThat(judged.verdict()).isEqualTo(Verdict.PASS);
        assertThat(judged.exit()).isEqualTo(ExitCode.OK);
        assertThat(judged.exit().code()).isZero();
    }

    @Test
    void oneExceededBudgetFailsTheRun() {
        var judged = Runs.healthy()
                .plan(Runs.plan(Runs.latency(95, 2_000), Runs.latency(50, 5)))
                .total(overSecondBudget())
                .judged();

        assertThat(judged.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(judged.usable()).isTrue();
        assertThat(judged.exit().code()).isEqualTo(1);
    }

    @Test
    void aBudgetThatIsOnlyReportedDoesNot() {
        var judged = Runs.healthy()
                .plan(Runs.plan(Runs.latency(95, 2_000), Runs.reported(Runs.latency(50, 5))))
                .total(overSecondBudget())
                .judged();

        assertThat(judged.verdict()).isEqualTo(Verdict.PASS);
        assertThat(judged.exit().code()).isZero();
    }

    @Test
    void tooFewSamplesNoSamplesAndAnUnknownShareAreNoVerdict() {
        for (Budget budget : new Budget[] {
            Runs.latency(95, 2_000, 0.99),
            new Budget.Latency("read", "read", 95, Duration.ofSeconds(2), true, OptionalDouble.empty())
        }) assertNoVerdict(Runs.healthy().plan(Runs.plan(budget)).judged());
        assertNoVerdict(Runs.of(Tally.EMPTY, Runs.share(Budget.Of.CACHED, 0.7)).judged());
    }

    private static void assertNoVerdict(Judged judged) {
        assertThat(judged.verdict()).isEqualTo(Verdict.NO_VERDICT);
        assertThat(judged.usable()).isTrue();
        assertThat(judged.exit().code()).isEqualTo(3);
    }

    @Test
    void aFailedBudgetWeighsMoreThanOneWithoutSamples() {
        var judged = Runs.healthy()
                .plan(Runs.plan(Runs.latency(95, 2_000, 0.99), Runs.latency(50, 5)))
                .total(overSecondBudget())
                .judged();

        assertThat(judged.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(judged.exit().code()).isEqualTo(1);
    }

    @Test
    void aBrokenRulerBeatsAFailedBudgetButTheVerdictStands() {
        var judged = tooSlow().total(late().count(Counts.over(0), 60).done()).judged();

        assertThat(judged.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(judged.usable()).isFalse();
        assertThat(judged.exit()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(judged.exit().code()).isEqualTo(3);
    }

    @Test
    void aRunThatCouldNotBeMadeBeatsABrokenRuler() {
        var judged = tooSlow()
                .total(late().count(Counts.over(0), 60).done())
                .problem(UNREACHABLE)
                .judged();

        assertThat(judged.verdict()).isEqualTo(Verdict.NO_VERDICT);
        assertThat(judged.exit().code()).isEqualTo(4);
        assertThat(judged.reasons()).contains(UNREACHABLE.text());
    }

    @Test
    void aDefectBeatsARunThatCouldNotBeMade() {
        var judged = tooSlow().problem(UNREACHABLE).problem(DEFECT).judged();

        assertThat(judged.exit().code()).isEqualTo(70);
    }

    @Test
    void aTurnThatFailedInMusterItselfIsADefectAndNoVerdictOfTheTarget() {
        var tally = Tallies.healthy()
                .ended(Of.TURNS, Counts.Outcome.FAILED, 9)
                .ended(Of.SESSIONS, Counts.Outcome.FAILED, 9)
                .count(Counts.failures("internal"), 9);
        var judged = Runs.healthy().total(tally.done()).judged();

        assertThat(judged.exit().code()).isEqualTo(70);
        assertThat(judged.usable()).isFalse();
    }

    @Test
    void anInterruptionBeatsAll() {
        var judged =
                tooSlow().problem(UNREACHABLE).problem(DEFECT).interrupted().judged();

        assertThat(judged.verdict()).isEqualTo(Verdict.NO_VERDICT);
        assertThat(judged.exit().code()).isEqualTo(130);
        assertThat(judged.reasons()).anyMatch(reason -> reason.contains("interrupted"));
    }

    @Test
    void lagAndLoopLagAndPausesPastTheirLimitsMakeARunUnusableAndSayWhatWouldHelp() {
        var pause = new GeneratorFacts(
                OptionalDouble.empty(), OptionalDouble.of(0.97), OptionalLong.of(250_000), OptionalDouble.empty());
        var total = late().samples(Measures.LOOP_LAG, 60_000, 500).done();
        var reasons = Runs.healthy().total(total).generator(pause).judged().reasons();

        assertThat(reasons).hasSize(3);
        assertThat(reasons.get(0)).contains("lag p99 was 70.0 ms", "50.0 ms", "host CPU 97 %", "more workers");
        assertThat(reasons.get(1)).contains("loop lag p99 was 60.0 ms", "50.0 ms");
        assertThat(reasons.get(2)).contains("250 ms", "200 ms", "MUSTER_HEAP");
    }

    @Test
    void aLongQueueIsNoReasonToCallARunUnusable() {
        var total = Tallies.healthy();
        total.latency(Measures.TTFT, 1, 0, 9_000_000, 1_000, 50);

        assertThat(Runs.healthy().total(total.done()).judged().usable()).isTrue();
    }

    @Test
    void aLostWorkerMakesARunUnusableAndIsNamed() {
        var tally = Tallies.healthy().done();
        var lost = new WorkerFacts(
                "w2",
                "10.0.0.2:7355",
                WorkerFacts.State.LOST,
                Tally.EMPTY,
                Tally.EMPTY,
                Optional.empty(),
                OptionalLong.empty());
        var judged = Runs.healthy().workers(Runs.worker("w1", tally), lost).judged();

        assertThat(judged.reasons()).singleElement().asString().contains("1 of 2 workers lost (w2)");
        assertThat(judged.exit().code()).isEqualTo(3);
    }

    @Test
    void aTargetThatWasStillAtWorkBeforeExplainsCountsThatDiffer() {
        assertThat(Runs.healthy().busyBefore(2).judged().reasons()).isEmpty();
        var reasons = Runs.healthy()
                .busyBefore(2)
                .after(Runs.stats(60, 61, 390, 960))
                .judged()
                .reasons();
        assertThat(reasons).hasSize(2);
        assertThat(reasons.get(0)).contains("still at work on 2 turns", "none may be", "let it come to rest");
        assertThat(reasons.get(1)).contains("60 and 61");
    }

    private static Tally overSecondBudget() {
        return Tallies.healthy().count(Counts.over(1), 60).done();
    }

    private static Tallies late() {
        return Tallies.healthy().samples(Measures.LAG, 70_000, 10);
    }

    private static Runs tooSlow() {
        return Runs.healthy()
                .plan(Runs.plan(Runs.latency(95, 5)))
                .total(Tallies.healthy().count(Counts.over(0), 60).done());
    }
}
