package dev.muster.worker.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Counts.Outcome;
import dev.muster.protocol.wire.http.Body;
import dev.muster.protocol.wire.loop.Loop;
import dev.muster.protocol.wire.loop.NanoClock;
import dev.muster.worker.CrewRun;
import dev.muster.worker.Rig;
import dev.muster.worker.session.Session;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Watches sessions through the loop's clock, which each of them reads on its way. */
class SessionThreadTest {
    private final Rig rig = Rig.start();
    private final String url =
            rig.serve((_, responder) -> responder.respond(200, "application/json", Map.of(), Body.of("{}")));

    @AfterEach
    void stop() {
        rig.close();
    }

    @Test
    void sessionCodeRunsOnItsChannelsThreadAlsoAfter3SecondsWithoutAnySessionOnTheLoop() {
        var threads = ConcurrentHashMap.<String>newKeySet();
        var watched = withClock(() -> {
            if (isSession()) threads.add(Thread.currentThread().getName());
            return NanoClock.SYSTEM.nanoTime();
        });
        assertThat(run(watched).sessions(Outcome.COMPLETED)).isEqualTo(20);
        var loop = Set.of(rig.loops().name() + "-loop-0");
        assertThat(threads).isEqualTo(loop);

        long left = NanoClock.SYSTEM.nanoTime();
        await().pollInterval(Duration.ofMillis(200))
                .until(() -> NanoClock.SYSTEM.nanoTime() - left
                        > Duration.ofMillis(3_200).toNanos());
        assertThat(run(watched).sessions(Outcome.COMPLETED)).isEqualTo(20);
        assertThat(threads).isEqualTo(loop);
    }

    @Test
    void aSessionThatThrowsIsCountedAsADefectOfOursAndTheOthersGoOn() {
        var reads = new AtomicInteger();
        var faulty = withClock(() -> {
            if (isSession() && reads.incrementAndGet() % 5 == 0) throw new IllegalStateException("a defect");
            return NanoClock.SYSTEM.nanoTime();
        });
        var run = run(faulty);
        assertThat(run.sessions(Outcome.OFFERED)).isEqualTo(20);
        assertThat(run.sessions(Outcome.FAILED)).isPositive();
        assertThat(run.sessions(Outcome.COMPLETED)).isPositive();
        assertThat(run.failures()).isEqualTo(Map.of("internal", run.sessions(Outcome.FAILED)));
        assertThat(run.turns(Outcome.OFFERED) + run.turns(Outcome.NOT_REACHED)).isEqualTo(60);
        assertThat(run.response("write").getTotalCount() + run.count(Counts.missed("write")))
                .isEqualTo(run.turns(Outcome.STARTED));
    }

    private Loop withClock(NanoClock clock) {
        return new Loop(0, rig.loop().netty(), clock);
    }

    private CrewRun run(Loop loop) {
        return rig.begin(Rig.plan("""
                        target: { dialect: http, url: "%s" }
                        steps: [ { name: say, post: /say, json: { text: "{text}" } } ]
                        load: { sessions: 20, turns: 3, think: 5ms }
                        """.formatted(url)), loop).finish();
    }

    private static boolean isSession() {
        return StackWalker.getInstance()
                .walk(frames -> frames.anyMatch(frame -> frame.getClassName().startsWith(Session.class.getName())));
    }
}
