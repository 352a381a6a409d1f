package dev.muster.protocol.plan.reader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.protocol.located.LocatedFault;
import dev.muster.protocol.plan.Budget;
import dev.muster.protocol.plan.Dialect;
import dev.muster.protocol.plan.Load;
import dev.muster.protocol.plan.Overrides;
import dev.muster.protocol.plan.Plan;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class OverridesTest {
    private static final String BUDGETED = Plans.SMALL + "budgets:\n  - write p95 <= 2s\n  - failed <= 1%\n";

    @Test
    void optionsReplaceWhatThePlanSays() {
        Plan plan = Plans.plan(
                Plans.SMALL,
                Overrides.NONE
                        .withTarget("http://127.0.0.1:9000")
                        .withSessions("9")
                        .withTurns("4")
                        .withSeed("7")
                        .withSpeed("2.5"));
        assertThat(plan.target().url()).isEqualTo("http://127.0.0.1:9000");
        assertThat(plan.target().dialect()).isEqualTo(Dialect.AGENT);
        assertThat(plan.load().sessions()).isEqualTo(OptionalInt.of(9));
        assertThat(plan.load().maxSessions()).isEqualTo(9);
        assertThat(plan.load().turns()).isEqualTo(4);
        assertThat(plan.seed()).isEqualTo(7);
        assertThat(plan.fakes().speed()).isEqualTo(2.5);
    }

    @Test
    void aPlanMayBeIncompleteWithoutItsOptions() {
        Plan plan = Plans.plan(
                "target: { dialect: agent }\nload: { turns: 1 }\n",
                Overrides.NONE.withTarget("http://h").withSessions("3"));
        assertThat(plan.load().sessions()).isEqualTo(OptionalInt.of(3));
    }

    @Test
    void setReachesEveryKey() {
        String steps = Plans.withSteps("  - { name: a, get: / }\n  - { name: b, post: /b }");
        Plan plan = Plans.plan(
                steps,
                Overrides.NONE
                        .withSet("load.think={ between: [1s, 2s] }")
                        .withSet("load.arrive.over=10s")
                        .withSet("timeouts.turn=5m")
                        .withSet("target.headers.X-Key.With.Dots=${KEY}")
                        .withSet("steps[1].expect.status=201")
                        .withSet("steps[0].headers.accept=text/html")
                        .withSet("name = my run "));
        assertThat(plan.load().arrive()).isInstanceOf(Load.Arrive.Over.class);
        assertThat(plan.target().headers()).containsEntry("X-Key.With.Dots", "${KEY}");
        assertThat(plan.steps().get(1).expect().status()).hasValue(201);
        assertThat(plan.steps().getFirst().headers()).containsEntry("accept", "text/html");
        assertThat(plan.name()).isEqualTo("my run");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "load.trns=3 | --set: found \"load.trns\", expected the path of a key, such as load.turns; did you mean \"load.turns\"?",
                "turns=3 | did you mean \"load.turns\"?",
                "laod.turns=3 | did you mean \"load.turns\"?",
                "load.turns | --set: found \"load.turns\", expected PATH=VALUE",
                "load.turns=-3 | --set load.turns: found \"-3\" as load.turns, expected a whole number",
                "drain=30 | --set drain: found \"30\" as drain, expected a duration",
                "load.think={ between | --set load.think: found text that is not YAML",
                "load.think= | --set load.think: found nothing as load.think",
                "load={ sesions: 3, turns: 1 } | --set load: found \"sesions\"",
                "steps[7].get=/x | --set steps[7].get: found"
            })
    void faultsNameTheirOption(String set, String message) {
        assertThat(Plans.faults(Plans.SMALL, Overrides.NONE.withSet(set)))
                .singleElement()
                .asString()
                .contains(message);
    }

    @Test
    void faultsOfThePlanAndOfTheCommandLineComeTogether() {
        var faults = Plans.faults(
                Plans.SMALL.replace("agent, url", "agnet, url"),
                Overrides.NONE
                        .withSessions("-3")
                        .withTarget("nonsense")
                        .withSpeed("fast")
                        .withBudget("wriet p95 <= 2s")
                        .withConfidence("95"));
        assertThat(faults)
                .extracting(LocatedFault::source)
                .startsWith("plan.yaml")
                .containsExactlyInAnyOrder(
                        "plan.yaml", "--target", "--sessions", "--speed", "--budget", "--confidence");
    }

    @Test
    void aBudgetReplacesTheOneOnTheSameMeasureAndPercentile() {
        assertThat(budgets("write p95 <= 500ms")).containsExactly("write p95 <= 500ms", "failed <= 1%");
        assertThat(budgets("write p99 <= 5s")).containsExactly("write p95 <= 2s", "failed <= 1%", "write p99 <= 5s");
        assertThat(budgets("failed <= 5%")).containsExactly("write p95 <= 2s", "failed <= 5%");
    }

    private static List<String> budgets(String text) {
        return Plans.plan(BUDGETED, Overrides.NONE.withBudget(text)).budgets().stream()
                .map(Budget::text)
                .toList();
    }

    @Test
    void confidenceHoldsForAllPercentiles() {
        var plan = Plans.plan(BUDGETED, Overrides.NONE.withConfidence("0.99").withBudget("turn p95 <= 30s"));
        assertThat(plan.budgets())
                .filteredOn(Budget.Latency.class::isInstance)
                .hasSize(2)
                .allSatisfy(budget ->
                        assertThat(((Budget.Latency) budget).confidence()).isEqualTo(OptionalDouble.of(0.99)));
    }

    @Test
    void peopleCannotBeAddedToAnOpenRate() {
        assertThat(Plans.faults(PlanReader.read("soak", Overrides.NONE.withSessions("5"))))
                .singleElement()
                .asString()
                .startsWith("--sessions: found load.sessions and an arrival rate");
    }
}
