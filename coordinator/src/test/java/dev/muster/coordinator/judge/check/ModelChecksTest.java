package dev.muster.coordinator.judge.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.coordinator.judge.ModelRuns;
import dev.muster.coordinator.judge.Runs;
import dev.muster.coordinator.judge.facts.Goodput;
import dev.muster.coordinator.judge.facts.ModelFacts;
import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Counts.Of;
import dev.muster.protocol.measure.Counts.Outcome;
import dev.muster.protocol.measure.Phase;
import java.time.Duration;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The counts of a run against a model, held against each other. */
class ModelChecksTest {
    @Test
    void allAgreeWhereAllWentWell() {
        assertThat(Reconciliation.of(ModelRuns.of(ModelRuns.calls()).facts()))
                .allMatch(check -> check.state() == Check.State.OK)
                .extracting(Check::check)
                .contains("calls = model's requests", "calls completed = e2e samples");
    }

    @Test
    void seesARequestAndTokensThatTheModelDoesNotKnow() {
        var runs = ModelRuns.of(ModelRuns.calls()).model(new ModelFacts(59, 19_999, 15_000, 6_001, new TreeMap<>()));
        assertThat(differing(runs))
                .containsExactly(
                        "calls = model's requests: 60 and 59",
                        "input tokens reported = model's input tokens: 20000 and 19999",
                        "output tokens reported = model's output tokens: 6000 and 6001");
    }

    @Test
    void aCallThatFailedMayHaveBeenServedOrNot() {
        var failed = ModelRuns.calls()
                .ended(Of.TURNS, Outcome.FAILED, 1)
                .ended(Of.SESSIONS, Outcome.FAILED, 1)
                .count(Counts.failures("cut"), 1)
                .count(Counts.MODEL_CALLS, 1)
                .count(Counts.CALLS_FAILED, 1);
        assertThat(differing(ModelRuns.of(failed).model(ModelRuns.model(60)))).isEmpty();
        assertThat(differing(ModelRuns.of(failed).model(new ModelFacts(61, 20_500, 15_100, 6_100, new TreeMap<>()))))
                .isEmpty();
        assertThat(differing(ModelRuns.of(failed).model(ModelRuns.model(59)))).hasSize(1);
    }

    @Test
    void callsOfTheWarmUpAreTheModelsToo() {
        var warm = ModelRuns.calls()
                .count(Counts.MODEL_CALLS.in(Phase.WARMUP), 5)
                .count(Counts.SERVER_OUTPUT.in(Phase.WARMUP), 50);
        assertThat(differing(ModelRuns.of(warm).model(new ModelFacts(65, 20_000, 15_000, 6_050, new TreeMap<>()))))
                .isEmpty();
    }

    @Test
    void anAnswerThatIsWrongOnPurposeIsNoWitness() {
        var wrong = ModelRuns.calls().count(Counts.faults("wrong-usage"), 2).count(Counts.SERVER_OUTPUT, 500_000);
        assertThat(differing(ModelRuns.of(wrong))).isEmpty();
    }

    @Test
    void aModelThatSaysNothingLeavesItUnknown() {
        assertThat(Reconciliation.of(ModelRuns.of(ModelRuns.calls()).silent().facts()))
                .filteredOn(check -> check.state() == Check.State.UNKNOWN)
                .hasSize(4);
    }

    @Test
    void goodputIsGoodCallsBySecondAndByAllCalls() {
        var facts =
                ModelRuns.of(ModelRuns.calls().count(Counts.CALLS_FAILED, 12)).facts();
        var goodput = Goodput.of(facts).orElseThrow();
        assertThat(facts.run().duration()).isEqualTo(Duration.ofMillis(18_250));
        assertThat(goodput.perSecond()).isEqualTo(54 / 18.25);
        assertThat(goodput.fraction()).isEqualTo(0.75);
        assertThat(Goodput.of(Runs.healthy().facts())).isEmpty();
    }

    private static List<String> differing(Runs runs) {
        return Reconciliation.of(runs.facts()).stream()
                .filter(check -> check.state() == Check.State.DIFFERS)
                .map(Check::text)
                .toList();
    }
}
