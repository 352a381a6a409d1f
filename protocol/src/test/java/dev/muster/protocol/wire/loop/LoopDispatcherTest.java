package dev.muster.protocol.wire.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.typesafe.config.ConfigFactory;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.pekko.actor.BootstrapSetup;
import org.apache.pekko.actor.setup.ActorSystemSetup;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LoopDispatcherTest {
    private record Visit(Loop loop, CompletableFuture<String> thread) {}

    private final Loops worker = Loops.start("worker", 2);
    private final Loops fakes = Loops.start("fakes", 1);
    private final ActorSystem<Visit> system = system();

    /** Spawns a visitor on the loop, which says on what thread it is and stops. */
    private ActorSystem<Visit> system() {
        var config =
                ConfigFactory.parseString(LoopDispatcher.config(worker, fakes)).withFallback(ConfigFactory.load());
        return ActorSystem.create(
                Behaviors.receive((context, visit) -> {
                    var visitor = Behaviors.<String>receiveMessage(_ -> {
                        visit.thread().complete(Thread.currentThread().getName());
                        return Behaviors.stopped();
                    });
                    context.spawnAnonymous(visitor, LoopDispatcher.selector(visit.loop()))
                            .tell("go");
                    return Behaviors.same();
                }),
                "loops",
                ActorSystemSetup.create(BootstrapSetup.create(config), LoopDispatcher.setup(worker, fakes)));
    }

    @AfterAll
    void stop() {
        system.terminate();
        system.getWhenTerminated()
                .toCompletableFuture()
                .orTimeout(10, TimeUnit.SECONDS)
                .join();
        worker.close();
        fakes.close();
    }

    @Test
    void sessionCodeRunsOnItsChannelsThread() {
        assertThat(visit(worker.all().get(0))).isEqualTo("worker-loop-0");
        assertThat(visit(worker.all().get(1))).isEqualTo("worker-loop-1");
    }

    @Test
    void sessionCodeRunsOnItsChannelsThreadAlsoAfter3SecondsWithoutAnySessionOnTheLoop() {
        var loop = fakes.all().getFirst();
        assertThat(visit(loop)).isEqualTo("fakes-loop-0");
        long left = System.nanoTime();
        await().pollInterval(Duration.ofMillis(100))
                .until(() -> System.nanoTime() - left > TimeUnit.MILLISECONDS.toNanos(3_500));
        assertThat(visit(loop)).isEqualTo("fakes-loop-0");
    }

    private String visit(Loop loop) {
        var visit = new Visit(loop, new CompletableFuture<>());
        system.tell(visit);
        return visit.thread().orTimeout(5, TimeUnit.SECONDS).join();
    }
}
