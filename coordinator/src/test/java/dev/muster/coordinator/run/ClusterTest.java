package dev.muster.coordinator.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import dev.muster.coordinator.judge.ExitCode;
import dev.muster.coordinator.judge.Runs;
import dev.muster.coordinator.judge.facts.WorkerFacts;
import dev.muster.protocol.measure.Counts.Of;
import dev.muster.protocol.measure.Counts.Outcome;
import dev.muster.worker.node.WorkerEnd;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The same actors in three actor systems that form a cluster on addresses of this machine. */
class ClusterTest {
    private static final Duration SOON = Duration.ofSeconds(40);

    private final TestTarget target = new TestTarget();
    private final Watch watch = new Watch();
    private final int port = Node.freePort("127.0.0.1");
    private final String seed = "127.0.0.1:" + port;
    private final Node coordinator = Node.clustered("127.0.0.1", port, seed, 0);
    private final Node first = Node.clustered("127.0.0.2", 0, seed, 1);
    private final Node second = Node.clustered("127.0.0.3", 0, seed, 1);

    @AfterEach
    void stop() {
        second.close();
        first.close();
        coordinator.close();
        target.close();
    }

    @Test
    void twoNodesMakeOneRunWithOneMergedResult() {
        var plan = Watch.plan(target.plan("sessions: 40, turns: 2, arrive: { over: 1s }"));
        coordinator.coordinator(Watch.settings(plan, 2, SOON), watch);
        var one = first.worker("one");
        var other = second.worker("other");
        var ended = watch.end(SOON);

        Watch.addsUp(ended);
        assertThat(ended.problems()).isEmpty();
        assertThat(ended.total().count(Of.TURNS, Outcome.COMPLETED)).isEqualTo(80);
        assertThat(target.asked()).hasSize(80).doesNotHaveDuplicates();
        assertThat(ended.workers()).hasSize(2).allSatisfy(worker -> {
            assertThat(worker.state()).isEqualTo(WorkerFacts.State.FINISHED);
            assertThat(worker.closing()).contains(worker.intervals());
            assertThat(worker.total().count(Of.SESSIONS, Outcome.COMPLETED)).isEqualTo(20);
            assertThat(worker.skewUs()).isPresent();
        });
        assertThat(one).succeedsWithin(SOON).isEqualTo(new WorkerEnd.Released());
        assertThat(other).succeedsWithin(SOON).isEqualTo(new WorkerEnd.Released());
    }

    @Test
    void aNodeThatVanishesEndsTheRunInBoundedTimeAndItsPeopleAreCountedAsLost() {
        var plan = Watch.plan(target.plan("sessions: 20, for: 10m, think: 100ms"));
        coordinator.coordinator(Watch.settings(plan, 2, SOON), watch);
        var one = first.worker("one");
        var _ = second.worker("other");
        await().atMost(SOON).until(() -> target.asked().size() > 200);
        watch.await(RunEvent.Measured.class, SOON);
        watch.await(RunEvent.Measured.class, SOON);
        second.close();
        var ended = watch.end(SOON);

        Watch.addsUp(ended);
        assertThat(ended.workers())
                .extracting(WorkerFacts::name, WorkerFacts::state)
                .containsExactly(tuple("one", WorkerFacts.State.FINISHED), tuple("other", WorkerFacts.State.LOST));
        assertThat(ended.total().count(Of.SESSIONS, Outcome.LOST)).isEqualTo(10);
        assertThat(ended.total().count(Of.SESSIONS, Outcome.COMPLETED)).isEqualTo(10);
        assertThat(one).succeedsWithin(SOON).isEqualTo(new WorkerEnd.Released());

        var judged = Runs.of(ended.total(), Runs.latency(95, 2_000))
                .workers(ended.workers().toArray(WorkerFacts[]::new))
                .judged();
        assertThat(judged.exit()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(judged.reasons()).anyMatch(reason -> reason.contains("other"));
    }
}
