package dev.muster.coordinator.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.muster.coordinator.judge.facts.Problem;
import dev.muster.coordinator.judge.facts.WorkerFacts;
import dev.muster.protocol.measure.Counts.Of;
import dev.muster.protocol.measure.Counts.Outcome;
import dev.muster.protocol.measure.Interval;
import dev.muster.protocol.measure.Part;
import dev.muster.protocol.measure.Series;
import dev.muster.protocol.measure.Tally;
import dev.muster.worker.node.WorkerEnd;
import java.time.Duration;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The coordinator and its workers in one actor system, as {@code muster run} has them. */
class RunTest {
    private static final Duration SOON = Duration.ofSeconds(30);

    private final TestTarget target = new TestTarget();
    private final Watch watch = new Watch();

    @AfterEach
    void stop() {
        target.close();
    }

    @Test
    void theMergedResultIsTheSumOfTwoWorkers() {
        try (var node = Node.local(2)) {
            var plan = Watch.plan(target.plan("arrive: { rate: 60/s }, for: 2s, warmup: 500ms"));
            node.coordinator(Watch.settings(plan, 2, SOON), watch);
            var first = node.worker("first");
            var second = node.worker("second");
            var ended = watch.end(SOON);

            Watch.addsUp(ended);
            assertThat(ended.problems()).isEmpty();
            assertThat(ended.total().count(Of.SESSIONS, Outcome.COMPLETED)).isEqualTo(90);
            assertThat(ended.workers()).extracting(WorkerFacts::state).containsOnly(WorkerFacts.State.FINISHED);
            assertThat(ended.workers()).allSatisfy(worker -> {
                assertThat(worker.closing()).contains(worker.intervals());
                assertThat(worker.total().count(Of.SESSIONS, Outcome.COMPLETED)).isEqualTo(45);
            });
            var writes = Series.of("write", Part.RESPONSE);
            var added = ended.workers().get(0).intervals().histogram(writes).copy();
            added.add(ended.workers().get(1).intervals().histogram(writes));
            var merged = ended.total().histogram(writes);
            for (double percentile : new double[] {50, 90, 95, 99, 99.9, 100})
                assertThat(merged.getValueAtPercentile(percentile)).isEqualTo(added.getValueAtPercentile(percentile));
            assertThat(merged).isEqualTo(added);
            assertThat(watch.intervals().stream().map(Interval::tally).reduce(Tally.EMPTY, Tally::plus))
                    .isEqualTo(ended.total());
            assertThat(watch.intervals()).extracting(Interval::from).isSorted().doesNotHaveDuplicates();
            assertThat(first).succeedsWithin(SOON).isEqualTo(new WorkerEnd.Released());
            assertThat(second).succeedsWithin(SOON).isEqualTo(new WorkerEnd.Released());
        }
    }

    @Test
    void twoWorkersSendWhatOneWouldHaveSent() {
        var plan = Watch.plan(target.plan("sessions: 40, turns: 2, arrive: { over: 500ms, order: random }"));
        var said = new TreeSet<String>();
        for (int workers = 1; workers <= 2; workers++) {
            try (var node = Node.local(workers)) {
                var heard = new Watch();
                node.coordinator(Watch.settings(plan, workers, SOON), heard);
                for (int i = 0; i < workers; i++) {
                    var _ = node.worker("w" + i);
                }
                Watch.addsUp(heard.end(SOON));
            }
            assertThat(target.asked()).hasSize(80).doesNotHaveDuplicates();
            if (workers == 1) said.addAll(target.asked());
            else assertThat(target.asked()).containsExactlyInAnyOrderElementsOf(said);
            target.asked().clear();
        }
    }

    @Test
    void aWorkerThatDoesNotComeIsMissedByNumberAndTheOthersAreNamed() {
        try (var node = Node.local(1)) {
            var plan = Watch.plan(target.plan("sessions: 2, turns: 1"));
            node.coordinator(Watch.settings(plan, 2, Duration.ofSeconds(2)), watch);
            var worker = node.worker("early");
            var ended = watch.end(SOON);
            assertThat(ended.workers()).isEmpty();
            assertThat(ended.problems()).singleElement().satisfies(problem -> {
                assertThat(problem.kind()).isEqualTo(Problem.Kind.COULD_NOT_RUN);
                assertThat(problem.text()).contains("1 of 2 workers", "early");
            });
            assertThat(worker).succeedsWithin(SOON).isInstanceOf(WorkerEnd.NotTaken.class);
            assertThat(target.asked()).isEmpty();
        }
    }

    @Test
    void aWorkerOfAnotherVersionIsRefusedWithBothVersions() {
        try (var node = Node.local(1)) {
            var plan = Watch.plan(target.plan("sessions: 2, turns: 1"));
            node.coordinator(Watch.settings(plan, 1, Duration.ofSeconds(3)), watch);
            var worker = node.worker("old", "0.9", "there");
            assertThat(worker)
                    .succeedsWithin(SOON)
                    .isInstanceOfSatisfying(
                            WorkerEnd.NotTaken.class,
                            end -> assertThat(end.reason()).contains("0.9", Watch.VERSION));
            assertThat(watch.end(SOON).problems()).hasSize(1);
        }
    }

    @Test
    void twoWorkersOfOneNameAreToldApartByTheirAddress() {
        try (var node = Node.local(2)) {
            var plan = Watch.plan(target.plan("sessions: 2, turns: 1"));
            node.coordinator(Watch.settings(plan, 2, Duration.ofSeconds(3)), watch);
            var first = node.worker("same", Watch.VERSION, "here");
            watch.await(RunEvent.Phase.class, SOON);
            watch.await(RunEvent.Phase.class, SOON);
            var second = node.worker("same", Watch.VERSION, "there");
            assertThat(second)
                    .succeedsWithin(SOON)
                    .isInstanceOfSatisfying(
                            WorkerEnd.NotTaken.class,
                            end -> assertThat(end.reason()).contains("another worker is named same", "here", "--name"));
            watch.end(SOON);
            assertThat(first).succeedsWithin(SOON).isInstanceOf(WorkerEnd.NotTaken.class);
        }
    }

    @Test
    void aTargetThatNobodyServesEndsTheRunBeforeItBegins() {
        target.close();
        try (var node = Node.local(1)) {
            var plan = Watch.plan(target.plan("sessions: 2, turns: 1"));
            node.coordinator(Watch.settings(plan, 1, SOON), watch);
            var _ = node.worker("local");
            var ended = watch.end(SOON);
            assertThat(ended.problems())
                    .singleElement()
                    .satisfies(problem -> assertThat(problem.text()).contains("cannot be reached"));
            assertThat(ended.interrupted()).isFalse();
        }
    }

    @Test
    void aRunThatIsStoppedDrainsBrieflyAndSaysSo() {
        try (var node = Node.local(1)) {
            var plan = Watch.plan(target.plan("sessions: 5, for: 10m, think: 50ms"));
            var coordinator = node.coordinator(Watch.settings(plan, 1, SOON), watch);
            var worker = node.worker("local");
            await().atMost(SOON).until(() -> target.asked().size() > 20);
            coordinator.tell(new RunOrder.Stop("test"));
            var ended = watch.end(SOON);
            Watch.addsUp(ended);
            assertThat(ended.interrupted()).isTrue();
            assertThat(ended.total().count(Of.SESSIONS, Outcome.COMPLETED)).isEqualTo(5);
            assertThat(worker).succeedsWithin(SOON).isEqualTo(new WorkerEnd.Released());
        }
    }

    @Test
    void aRunThatIsStoppedBeforeItBeganIsInterrupted() {
        try (var node = Node.local(1)) {
            var plan = Watch.plan(target.plan("sessions: 5, turns: 1"));
            node.coordinator(Watch.settings(plan, 2, SOON), watch).tell(new RunOrder.Stop("test"));
            var ended = watch.end(SOON);
            assertThat(ended.interrupted()).isTrue();
            assertThat(ended.workers()).isEmpty();
        }
    }
}
