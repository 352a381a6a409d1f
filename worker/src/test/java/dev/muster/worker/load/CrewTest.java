package dev.muster.worker.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Counts.Of;
import dev.muster.protocol.measure.Counts.Outcome;
import dev.muster.protocol.measure.Interval;
import dev.muster.protocol.measure.Measures;
import dev.muster.protocol.measure.Part;
import dev.muster.protocol.measure.Phase;
import dev.muster.protocol.wire.http.Body;
import dev.muster.protocol.wire.http.server.Handler;
import dev.muster.worker.CrewRun;
import dev.muster.worker.Rig;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Real sessions of one loop against small servers. */
class CrewTest {
    private static Rig rig;

    @BeforeAll
    static void start() {
        rig = Rig.start();
    }

    @AfterAll
    static void stop() {
        rig.close();
    }

    @Test
    void whoArrivesWhenItIsFullIsDroppedAndCounted() {
        var run = run("sessions: 10, turns: 2, max_sessions: 4, when_full: drop", answeringAfter(100));
        assertThat(run.sessions(Outcome.OFFERED)).isEqualTo(10);
        assertThat(run.sessions(Outcome.DROPPED)).isEqualTo(6);
        assertThat(run.sessions(Outcome.COMPLETED)).isEqualTo(4);
        assertThat(run.turns(Outcome.DROPPED)).isEqualTo(12);
        assertThat(peak(run)).isEqualTo(4);
    }

    @Test
    void whoArrivesWhenItIsFullFailsIfThePlanSaysSo() {
        var run = run("sessions: 10, turns: 2, max_sessions: 4, when_full: fail", answeringAfter(100));
        assertThat(run.sessions(Outcome.FAILED)).isEqualTo(6);
        assertThat(run.sessions(Outcome.COMPLETED)).isEqualTo(4);
        assertThat(run.failures()).isEqualTo(Map.of("full", 6L));
        assertThat(run.turns(Outcome.NOT_REACHED)).isEqualTo(6);
        assertThat(run.count(Counts.missed("write"))).isEqualTo(6);
    }

    @Test
    void anAgentsPersonWhoFindsNoPlaceMissesAllThatATurnWouldHaveMeasured() {
        var run = rig.run("""
                target: { dialect: agent, url: "%s" }
                load: { sessions: 5, turns: 1, max_sessions: 1, when_full: fail }
                timeouts: { write: 200ms }
                """.formatted(rig.serve((_, _) -> {})));
        assertThat(run.failures()).isEqualTo(Map.of("full", 4L, "write_timeout", 1L));
        for (var measure : Measures.AGENT)
            assertThat(run.count(Counts.missed(measure))).as(measure).isEqualTo(5);
    }

    @Test
    void whoWaitsForAPlaceKeepsTheIntendedTimeAndWaitsInTheQueueNotInTheLag() {
        var run = run("sessions: 8, turns: 1, max_sessions: 2, when_full: queue", answeringAfter(100));
        assertThat(run.sessions(Outcome.COMPLETED)).isEqualTo(8);
        assertThat(peak(run)).isEqualTo(2);
        var response = run.response("write");
        assertThat(response.getTotalCount()).isEqualTo(8);
        // Four rounds of 100 ms each.
        assertThat(response.getMaxValue()).isBetween(400_000L, 700_000L);
        assertThat(run.histogram("write", Part.QUEUE).getMaxValue()).isBetween(300_000L, 600_000L);
        assertThat(run.histogram("write", Part.SERVICE).getMinValue()).isBetween(99_000L, 200_000L);
        assertThat(run.histogram("write", Part.LAG).getMaxValue()).isLessThan(100_000L);
        assertThat(run.response(Measures.LAG).getMaxValue()).isLessThan(100_000L);
    }

    @Test
    void aClosedPopulationLoopsUntilItsTimeIsOverAndEndsAsCompleted() {
        var run = run("sessions: 3, for: 600ms", answeringAfter(50));
        assertThat(run.sessions(Outcome.COMPLETED)).isEqualTo(3);
        assertThat(run.turns(Outcome.COMPLETED))
                .isEqualTo(run.turns(Outcome.STARTED))
                .isBetween(12L, 36L);
        assertThat(run.turns(Outcome.NOT_REACHED)).isZero();
    }

    @Test
    void aPersonWhoThinksWhenTheTimeIsOverDoesNotWriteAgain() {
        var run = run("sessions: 2, for: 300ms, think: 10s", answeringAfter(1));
        assertThat(run.sessions(Outcome.COMPLETED)).isEqualTo(2);
        assertThat(run.turns(Outcome.COMPLETED)).isEqualTo(2);
    }

    @Test
    void peopleOfTheWarmUpAreCountedApart() {
        var run = run("arrive: { rate: 100/s }, for: 1s, warmup: 500ms", answeringAfter(1));
        assertThat(run.sessions(Outcome.OFFERED)).isEqualTo(50);
        assertThat(run.count(Counts.key(Of.SESSIONS, Outcome.OFFERED).in(Phase.WARMUP)))
                .isEqualTo(50);
        assertThat(run.response("write").getTotalCount()).isEqualTo(50);
        assertThat(run.response(Measures.LAG).getTotalCount()).isEqualTo(100);
    }

    @Test
    void aPersonThinksBetweenTurnsAndTheThoughtIsInNoLatency() {
        long began = rig.loop().clock().nanoTime();
        var run = run("sessions: 2, turns: 3, think: 300ms", answeringAfter(1));
        assertThat(rig.loop().clock().nanoTime() - began).isBetween(600_000_000L, 1_500_000_000L);
        assertThat(run.response("write").getMaxValue()).isLessThan(250_000);
        assertThat(run.turns(Outcome.COMPLETED)).isEqualTo(6);
    }

    @Test
    void noTurnBeginsAfterTheOrderToDrainAndWhatRunsMayEnd() {
        var asked = new AtomicInteger();
        var url = rig.serve((request, responder) -> {
            asked.incrementAndGet();
            answeringAfter(300).handle(request, responder);
        });
        var run = rig.begin(Rig.plan(yaml("sessions: 4, turns: 5, think: 5s, max_sessions: 2, when_full: queue", url)));
        await().untilAtomic(asked, equalTo(2));
        run.drain(Duration.ofSeconds(5));
        run.finish();
        assertThat(run.sessions(Outcome.COMPLETED)).isEqualTo(2);
        assertThat(run.sessions(Outcome.DROPPED)).isEqualTo(2);
        assertThat(run.turns(Outcome.COMPLETED)).isEqualTo(2);
    }

    @Test
    void aRunThatIsDrainedTwiceEndsOnce() {
        var asked = new AtomicInteger();
        var run = rig.begin(Rig.plan(yaml("sessions: 4, turns: 5", rig.serve((_, _) -> asked.incrementAndGet()))));
        await().untilAtomic(asked, equalTo(4));
        run.drain(Duration.ofMillis(200));
        run.drain(Duration.ofMillis(400));
        run.finish();
        assertThat(run.failures()).isEqualTo(Map.of("cut_off", 4L));
    }

    @Test
    void everySecondIsToldOnceAndInOrder() {
        var run = run("sessions: 2, turns: 3, think: 1s", answeringAfter(1));
        assertThat(run.seconds()).hasSizeBetween(3, 4);
        assertThat(run.seconds())
                .first()
                .satisfies(second -> assertThat(second.tally().count(Of.SESSIONS, Outcome.STARTED))
                        .isEqualTo(2));
    }

    @Test
    void theSumOfLivesIsTheMeanNumberAliveTimesTheTime() {
        var run = run("sessions: 5, turns: 1", answeringAfter(200));
        assertThat(run.count(Counts.LIVED_US)).isBetween(5 * 200_000L, 5 * 400_000L);
    }

    @Test
    void aThousandPeopleAtOnceAllGetTheirTurn() {
        var run = run("sessions: 1000, turns: 1", answeringAfter(0));
        assertThat(run.sessions(Outcome.COMPLETED)).isEqualTo(1000);
        assertThat(peak(run)).isLessThanOrEqualTo(1000);
    }

    private static int peak(CrewRun run) {
        return run.seconds().stream().mapToInt(Interval::live).max().orElseThrow();
    }

    private static Handler answeringAfter(long millis) {
        return (_, responder) -> responder
                .loop()
                .after(
                        TimeUnit.MILLISECONDS.toNanos(millis),
                        () -> responder.respond(200, "application/json", Map.of(), Body.of("{}")));
    }

    private static CrewRun run(String load, Handler handler) {
        return rig.run(yaml(load, rig.serve(handler)));
    }

    private static String yaml(String load, String url) {
        return """
                target: { dialect: http, url: "%s" }
                steps: [ { name: say, post: /say, json: { text: "{text}" } } ]
                load: { %s }
                """.formatted(url, load);
    }
}
