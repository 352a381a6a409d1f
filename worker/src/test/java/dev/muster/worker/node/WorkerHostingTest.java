package dev.muster.worker.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.muster.protocol.cluster.RunKey;
import dev.muster.protocol.cluster.SentInterval;
import dev.muster.protocol.cluster.ToCoordinator;
import dev.muster.protocol.cluster.ToWorker;
import dev.muster.protocol.measure.Counts.Of;
import dev.muster.protocol.measure.Counts.Outcome;
import dev.muster.protocol.measure.Tally;
import dev.muster.protocol.plan.PlanDigest;
import dev.muster.protocol.wire.http.Body;
import dev.muster.worker.CrewRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class WorkerHostingTest {
    private static final RunKey STRANGER = new RunKey("run", "worker", 6);

    private final Station station = Station.start();
    private final AtomicInteger asked = new AtomicInteger();
    private final String url = station.rig().serve((_, responder) -> {
        asked.incrementAndGet();
        responder.respond(200, "application/json", Map.of(), Body.of("{}"));
    });

    @AfterEach
    void stop() {
        station.close();
    }

    @Test
    void itsWholeLifeInOneRunWithEveryWordSaidTwice() throws InterruptedException {
        var plan = plan("arrive: { rate: 50/s }, for: 2s");
        station.prepare(plan, 30_000);
        var ready = station.hear(ToCoordinator.Ready.class);
        assertThat(ready.planDigest()).isEqualTo(PlanDigest.of(Station.text(plan)));
        station.tell(new ToWorker.Prepare(Station.KEY, Station.text(plan), 0, 1, 30_000));
        assertThat(station.hear(ToCoordinator.Ready.class)).isEqualTo(ready);
        assertThat(asked).hasValue(0);

        station.tell(new ToWorker.Ping(STRANGER, 1, 0));
        station.tell(new ToWorker.Ping(Station.KEY, 12, 0));
        var pong = station.hear(ToCoordinator.Pong.class);
        assertThat(pong.sentNanos()).isEqualTo(12);

        station.tell(new ToWorker.OpenResults(Station.KEY, 1, 0));
        var first = station.read(station.hear(ToCoordinator.Results.class));
        long t0 = station.rig().loop().clock().nanoTime();
        for (int i = 0; i < 2; i++) {
            station.tell(new ToWorker.Start(Station.KEY, t0));
            station.hear(ToCoordinator.Started.class);
        }
        var come = take(first, 0);

        // The first stream breaks; another is asked for from the first second that has not come.
        station.tell(new ToWorker.OpenResults(Station.KEY, 2, come.getLast().to() + 1));
        var second = station.hear(ToCoordinator.Results.class);
        assertThat(second.stream()).isEqualTo(2);
        var rest = station.read(second);
        station.tell(new ToWorker.OpenResults(Station.KEY, 1, 0));

        var closed = station.hear(ToCoordinator.Closed.class);
        assertThat(station.hear(ToCoordinator.Closed.class).totals()).isEqualTo(closed.totals());
        come.addAll(take(rest, closed.intervals() - 1));
        assertFollowing(come, closed.intervals());
        var total = come.stream().map(it -> it.tally().tally()).reduce(Tally.EMPTY, Tally::plus);
        assertThat(total).isEqualTo(closed.totals().tally());
        CrewRun.addsUp(total);
        assertThat(total.count(Of.SESSIONS, Outcome.COMPLETED)).isEqualTo(100);
        assertThat(asked).hasValue(100);

        station.tell(new ToWorker.Release(STRANGER));
        station.hear(ToCoordinator.Closed.class);
        station.tell(new ToWorker.Release(Station.KEY));
        assertThat(station.end()).isEqualTo(new WorkerEnd.Released());
    }

    /** Intervals up to the one that holds this second. */
    private static List<SentInterval> take(BlockingQueue<SentInterval> from, long second) throws InterruptedException {
        var taken = new ArrayList<SentInterval>();
        while (taken.isEmpty() || taken.getLast().to() < second) {
            var next = from.poll(10, TimeUnit.SECONDS);
            assertThat(next).as("after %s", taken).isNotNull();
            taken.add(next);
        }
        return taken;
    }

    private static void assertFollowing(List<SentInterval> intervals, long seconds) {
        long next = 0;
        for (var interval : intervals) {
            assertThat(interval.from()).isEqualTo(next);
            next = interval.to() + 1;
        }
        assertThat(next).isEqualTo(seconds);
    }

    @Test
    void oneThatHearsNothingForItsLeaseStopsTheLoad() {
        station.prepare(plan("sessions: 2, for: 10m, think: 20ms"), 2_000);
        station.hear(ToCoordinator.Ready.class);
        station.tell(
                new ToWorker.Start(Station.KEY, station.rig().loop().clock().nanoTime()));
        await().until(() -> asked.get() > 4);
        assertThat(station.end())
                .isInstanceOfSatisfying(
                        WorkerEnd.Orphaned.class,
                        end -> assertThat(end.reason()).contains("silent for 2 s"));
        int then = asked.get();
        await().pollDelay(java.time.Duration.ofMillis(300)).until(() -> true);
        assertThat(asked.get()).isBetween(then, then + 2);
    }

    @Test
    void oneThatIsToldToDrainEndsWithinTheBound() {
        station.prepare(plan("sessions: 2, for: 10m, think: 20ms"), 30_000);
        station.hear(ToCoordinator.Ready.class);
        station.tell(
                new ToWorker.Start(Station.KEY, station.rig().loop().clock().nanoTime()));
        await().until(() -> asked.get() > 4);
        station.tell(new ToWorker.Drain(STRANGER, 0));
        station.tell(new ToWorker.Drain(Station.KEY, 500));
        var totals = station.hear(ToCoordinator.Closed.class).totals().tally();
        CrewRun.addsUp(totals);
        assertThat(totals.count(Of.SESSIONS, Outcome.COMPLETED)).isEqualTo(2);
    }

    private String plan(String load) {
        return """
                target: { dialect: http, url: "%s" }
                steps: [ { name: look, get: /look } ]
                load: { %s }
                """.formatted(url, load);
    }
}
