package dev.muster.coordinator.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.coordinator.judge.ModelRuns;
import dev.muster.coordinator.judge.Runs;
import dev.muster.coordinator.judge.Tallies;
import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Counts.Of;
import dev.muster.protocol.measure.Counts.Outcome;
import dev.muster.protocol.measure.Measures;
import dev.muster.protocol.measure.Tally;
import dev.muster.protocol.schedule.Stripe;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LossesTest {
    @Test
    void whatHadStartedAndNotEndedIsLost() {
        var known = new Tallies()
                .count(Of.SESSIONS, Outcome.OFFERED, 10)
                .count(Of.SESSIONS, Outcome.STARTED, 10)
                .count(Of.SESSIONS, Outcome.COMPLETED, 3)
                .count(Of.SESSIONS, Outcome.FAILED, 1)
                .count(Of.SESSIONS, Outcome.REFUSED, 1)
                .count(Of.TURNS, Outcome.STARTED, 12)
                .count(Of.TURNS, Outcome.COMPLETED, 9)
                .count(Of.TURNS, Outcome.FAILED, 1)
                .done();
        var lost = Losses.of(Runs.plan(), known, 0);
        assertThat(lost.count(Of.SESSIONS, Outcome.LOST)).isEqualTo(5);
        assertThat(lost.count(Of.TURNS, Outcome.LOST)).isEqualTo(2);
    }

    @Test
    void eachSampleThatATurnOwesAndNeitherGaveNorMissedIsMissed() {
        var known = new Tallies()
                .count(Of.TURNS, Outcome.STARTED, 12)
                .count(Of.TURNS, Outcome.COMPLETED, 12)
                .samples(Measures.WRITE, 1_000, 9)
                .count(Counts.missed(Measures.WRITE), 1)
                .samples(Measures.TURN, 1_000, 12)
                .samples(Measures.TURN_START, 1_000, 12)
                .samples(Measures.TTFT, 1_000, 12)
                .done();
        assertThat(Losses.of(Runs.plan(), known, 0)).isEqualTo(Tally.of(Map.of(), Map.of(Counts.missed("write"), 2L)));
    }

    @Test
    void sessionsThatWereDueAndAreInNoResultAreLostWithTheirFirstTurn() {
        var known = new Tallies().completed(3, 6).done();
        var lost = Losses.of(Runs.plan(), known, 15);
        for (var outcome : List.of(Outcome.OFFERED, Outcome.STARTED, Outcome.LOST))
            for (var of : Of.values()) assertThat(lost.count(of, outcome)).isEqualTo(12);
        assertThat(lost.count(Of.TURNS, Outcome.NOT_REACHED)).isEqualTo(12);
        assertThat(lost.count(Counts.missed(Measures.WRITE))).isEqualTo(18);
    }

    @Test
    void callsThatWereUnderWayFailAndOweWhatDidNotCome() {
        var known = ModelRuns.calls()
                .count(Of.TURNS, Outcome.OFFERED, 3)
                .count(Of.TURNS, Outcome.STARTED, 3)
                .count(Counts.MODEL_CALLS, 3)
                .samples(Measures.TTFT, 1_000, 1)
                .done();
        var lost = Losses.of(ModelRuns.plan(), known, 0);
        assertThat(lost.count(Of.TURNS, Outcome.LOST)).isEqualTo(3);
        assertThat(lost.count(Counts.CALLS_FAILED)).isEqualTo(3);
        assertThat(lost.count(Counts.missed(Measures.TTFT))).isEqualTo(2);
        assertThat(lost.count(Counts.missed(Measures.E2E))).isEqualTo(3);
        assertThat(lost.count(Counts.missed(Measures.TPOT))).isEqualTo(3);
        assertThat(lost.count(Counts.missed(Measures.TURN))).isEqualTo(3);
    }

    @Test
    void whoIsDueIsKnownFromThePlanAlone() {
        assertThat(Losses.due(Runs.plan(), new Stripe(0, 2), 0)).isEqualTo(15);
        assertThat(Losses.due(Runs.plan(), new Stripe(0, 2), -1)).isZero();
    }

    @Test
    void aWorkerThatHadNothingUnderWayLosesNothing() {
        assertThat(Losses.of(Runs.plan(), Tallies.healthy().done(), 30)).isEqualTo(Tally.EMPTY);
    }
}
