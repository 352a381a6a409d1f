package dev.muster.coordinator.judge.budget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.muster.coordinator.judge.Runs;
import dev.muster.coordinator.judge.Tallies;
import dev.muster.coordinator.judge.budget.BudgetResult.Outcome;
import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Counts.Of;
import dev.muster.protocol.measure.Measures;
import dev.muster.protocol.measure.Tally;
import dev.muster.protocol.plan.Budget;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GateTest {
    private static final Budget.Latency P95 = Runs.latency(95, 2_000);

    @ParameterizedTest(name = "{0} quick, {1} slow and {2} failed: {3}")
    @CsvSource({
        "95, 5, 0, MET", "94, 6, 0, EXCEEDED", "95, 0, 5, MET", "94, 0, 6, EXCEEDED", "94, 3, 3, EXCEEDED",
        "1, 0, 0, MET", "0, 1, 0, EXCEEDED", "0, 0, 3, EXCEEDED", "0, 0, 0, NO_SAMPLES", "19, 1, 0, MET",
        "18, 1, 1, EXCEEDED", "20, 0, 1, MET"
    })
    void countsWhatFailedAsInfinite(long quick, long slow, long failed, Outcome outcome) {
        var result = latency(
                writes(quick, slow).count(Counts.missed("write"), failed).done(), P95);

        assertThat(result.outcome()).isEqualTo(outcome);
        assertThat(result.samples()).isEqualTo(quick + slow + failed);
        assertThat(result.over()).isEqualTo(slow + failed);
        assertThat(result.infinite()).isEqualTo(failed);
    }

    @Test
    void hasNoObservedPercentileWhereItsRankIsAFailedSampleButThePlainOneBesideIt() {
        var result = latency(writes(94, 0).count(Counts.missed("write"), 6).done(), P95);

        assertThat(result.observedUs()).isEmpty();
        assertThat(result.plainUs().orElseThrow()).isCloseTo(10_000, within(10L));
    }

    @Test
    void takesTheRankAmongAllSamplesNotAmongTheMeasuredOnes() {
        var result = latency(writes(95, 2).count(Counts.missed("write"), 3).done(), P95);
        assertThat(result.observedUs().orElseThrow()).isCloseTo(10_000, within(10L));

        var worse = latency(writes(94, 3).count(Counts.missed("write"), 3).done(), P95);
        assertThat(worse.observedUs().orElseThrow()).isCloseTo(3_000_000, within(3_000L));
        assertThat(worse.plainUs().orElseThrow()).isCloseTo(10_000, within(10L));
    }

    @Test
    void doesNotHoldTheWidthOfABucketAgainstTheTarget() {
        var exactlyOn = new Tallies().samples("write", 2_000_000, 100).done();
        var result = latency(exactlyOn, P95);

        assertThat(result.plainUs().orElseThrow()).isGreaterThan(2_000_000);
        assertThat(result.outcome()).isEqualTo(Outcome.MET);
        assertThat(result.observedUs()).hasValue(2_000_000);
    }

    @Test
    void believesTheExactCountInTheLimitsOwnBucket() {
        var justOver = new Tallies().samples("write", 2_000_100, 100).count(Counts.over(0), 100);
        var result = latency(justOver.done(), P95);

        assertThat(result.outcome()).isEqualTo(Outcome.EXCEEDED);
        assertThat(result.over()).isEqualTo(100);
        assertThat(result.observedUs().orElseThrow()).isGreaterThan(2_000_000);
    }

    @Test
    void statesTheConfidenceThatTheTruePercentileIsInside() {
        assertThat(latency(writes(59, 0).done(), P95).confidence().orElseThrow())
                .isBetween(0.95, 0.96);
        assertThat(latency(writes(90, 0).done(), P95).confidence().orElseThrow())
                .isBetween(0.99, 0.991);
        assertThat(latency(Tally.EMPTY, P95).confidence()).isEmpty();
    }

    @Test
    void saysHowManySamplesWouldDoWhereThereAreTooFew() {
        var result = latency(writes(91, 1).done(), Runs.latency(95, 2_000, 0.95));

        assertThat(result.outcome()).isEqualTo(Outcome.NOT_ENOUGH);
        assertThat(result.enough()).hasValue(93);
        assertThat(result.enoughIfNoneOver()).hasValue(59);
        assertThat(latency(writes(92, 1).done(), Runs.latency(95, 2_000, 0.95)).outcome())
                .isEqualTo(Outcome.MET);
    }

    @Test
    void doesNotAskForConfidenceInABudgetThatIsExceeded() {
        assertThat(latency(writes(1, 1).done(), Runs.latency(95, 2_000, 0.95)).outcome())
                .isEqualTo(Outcome.EXCEEDED);
    }

    @Test
    void countsTheTurnsThatNobodyWasLeftToCount() {
        var tally = writes(90, 0).completed(90, 90).ended(Of.TURNS, Counts.Outcome.LOST, 10);
        var result = latency(tally.done(), P95);

        assertThat(result.infinite()).isEqualTo(10);
        assertThat(result.outcome()).isEqualTo(Outcome.EXCEEDED);
    }

    @ParameterizedTest(name = "{0} failed and {1} refused of {2} turns: {3}")
    @CsvSource({"1, 0, 100, MET", "1, 1, 100, EXCEEDED", "0, 0, 100, MET", "0, 0, 0, NO_SAMPLES"})
    void judgesTheShareOfFailedTurns(long failed, long refused, long started, Outcome outcome) {
        var tally = new Tallies()
                .count(Of.TURNS, Counts.Outcome.STARTED, started)
                .count(Of.TURNS, Counts.Outcome.FAILED, failed)
                .count(Of.TURNS, Counts.Outcome.REFUSED, refused)
                .count(Of.SESSIONS, Counts.Outcome.FAILED, failed)
                .count(Of.SESSIONS, Counts.Outcome.REFUSED, refused);

        assertThat(share(tally.done(), Runs.failed(0.01)).outcome()).isEqualTo(outcome);
    }

    @Test
    void doesNotLetAServerPassThatLetsNobodyIn() {
        var tally = new Tallies().completed(50, 100).ended(Of.SESSIONS, Counts.Outcome.REFUSED, 50);
        var result = share(tally.done(), Runs.failed(0.01));

        assertThat(result.outcome()).isEqualTo(Outcome.EXCEEDED);
        assertThat(result.part()).isEqualTo(50);
        assertThat(result.whole()).isEqualTo(150);
    }

    @Test
    void judgesTheShareOfDroppedSessions() {
        var tally = new Tallies().completed(90, 90);
        tally.count(Of.SESSIONS, Counts.Outcome.OFFERED, 10).count(Of.SESSIONS, Counts.Outcome.DROPPED, 10);

        assertThat(share(tally.done(), Runs.share(Budget.Of.DROPPED, 0.1)).outcome())
                .isEqualTo(Outcome.MET);
        assertThat(share(tally.done(), Runs.share(Budget.Of.DROPPED, 0.09)).outcome())
                .isEqualTo(Outcome.EXCEEDED);
    }

    @Test
    void wantsAtLeastTheCachedShareAndKnowsWhenItIsUnknown() {
        var tally = new Tallies()
                .count(Counts.INPUT_TOKENS, 1000)
                .count(Counts.CACHED_TOKENS, 700)
                .done();

        assertThat(share(tally, Runs.share(Budget.Of.CACHED, 0.7)).outcome()).isEqualTo(Outcome.MET);
        assertThat(share(tally, Runs.share(Budget.Of.CACHED, 0.71)).outcome()).isEqualTo(Outcome.EXCEEDED);
        assertThat(share(Tally.EMPTY, Runs.share(Budget.Of.CACHED, 0)).outcome())
                .isEqualTo(Outcome.UNKNOWN);
    }

    private static Tallies writes(long quick, long slow) {
        var tallies = new Tallies();
        if (quick > 0) tallies.samples(Measures.WRITE, 10_000, quick);
        return slow > 0 ? tallies.samples(Measures.WRITE, 3_000_000, slow).count(Counts.over(0), slow) : tallies;
    }

    private static BudgetResult.Latency latency(Tally tally, Budget.Latency budget) {
        return (BudgetResult.Latency) Gate.judge(Runs.plan(budget), tally).getFirst();
    }

    private static BudgetResult.Share share(Tally tally, Budget.Share budget) {
        return (BudgetResult.Share) Gate.judge(Runs.plan(budget), tally).getFirst();
    }
}
