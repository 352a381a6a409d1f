package dev.muster.coordinator.judge.facts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.coordinator.judge.Runs;
import dev.muster.coordinator.judge.Tallies;
import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Counts.Of;
import dev.muster.protocol.measure.Counts.Outcome;
import dev.muster.protocol.plan.Overrides;
import dev.muster.protocol.plan.Plan;
import dev.muster.protocol.plan.reader.PlanReader;
import dev.muster.protocol.plan.reader.Reading;
import dev.muster.protocol.wire.http.FailureKind;
import java.nio.file.Path;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class CrowdingTest {
    /** Two seconds each. */
    private static Tallies lived(int sessions) {
        return new Tallies().completed(sessions, sessions).count(Counts.LIVED_US, sessions * 2_000_000L);
    }

    @Test
    void nobodyIsTurnedAwayWhereThereIsRoom() {
        assertThat(Crowding.of(run("rate: 50/s", "fail", lived(100)))).isEmpty();
    }

    @Test
    void aLimitThatWouldDoIsTheMeanNumberAtOnceAndThreeDeviations() {
        var tallies =
                lived(100).ended(Of.SESSIONS, Outcome.FAILED, 7).count(Counts.failures(FailureKind.FULL.word()), 7);
        // 50/s x 2 s = 100 at once; 100 + 3 x 10.
        assertThat(Crowding.of(run("rate: 50/s", "fail", tallies)))
                .contains(new Crowding(7, 10, 30, OptionalLong.of(130)));
    }

    @Test
    void ofStepsTheHighestRateCountsAndWorkersShareIt() {
        var tallies = lived(100).count(Of.SESSIONS, Outcome.DROPPED, 3);
        var one = Runs.worker("one", lived(50).done());
        var two = Runs.worker("two", lived(50).done());
        var facts = Runs.healthy()
                .plan(plan("steps: [ { rate: 1/s, for: 5s }, { rate: 50/s, for: 5s } ]", "drop"))
                .total(tallies.done())
                .workers(one, two)
                .facts();
        assertThat(Crowding.of(facts)).contains(new Crowding(3, 10, 30, OptionalLong.of(65)));
    }

    @Test
    void howManyWouldDoIsUnknownIfNobodyLived() {
        var tallies =
                new Tallies().ended(Of.SESSIONS, Outcome.FAILED, 7).count(Counts.failures(FailureKind.FULL.word()), 7);
        assertThat(Crowding.of(run("rate: 50/s", "fail", tallies)))
                .contains(new Crowding(7, 10, 30, OptionalLong.empty()));
    }

    private static Facts run(String arrive, String whenFull, Tallies tallies) {
        return Runs.healthy().plan(plan(arrive, whenFull)).total(tallies.done()).facts();
    }

    private static Plan plan(String arrive, String whenFull) {
        var yaml = """
                target: { dialect: agent, url: "http://127.0.0.1:1" }
                load: { arrive: { %s }, %s max_sessions: 10, when_full: %s }
                """.formatted(arrive, arrive.startsWith("steps") ? "" : "for: 10s,", whenFull);
        return switch (PlanReader.read(yaml, "test", Path.of(""), Overrides.NONE)) {
            case Reading.Ok(var plan) -> plan;
            case Reading.Faulty(var faults) -> throw new AssertionError("the test's plan: " + faults);
        };
    }
}
