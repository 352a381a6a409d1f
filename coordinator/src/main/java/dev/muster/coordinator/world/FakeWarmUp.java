package dev.muster.coordinator.world;

import dev.muster.coordinator.node.Nodes;
import dev.muster.protocol.plan.Plan;
import dev.muster.protocol.schedule.Stripe;
import dev.muster.protocol.wire.http.Origin;
import dev.muster.protocol.wire.loop.LoopDispatcher;
import dev.muster.worker.load.Crew;
import dev.muster.worker.load.CrewOrder;
import dev.muster.worker.load.CrewReport;
import dev.muster.worker.load.CrewSettings;
import dev.muster.worker.node.Warmth;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.Props;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/**
 * Lets fakes that are thrown away afterwards serve a few people, so that the first people of a run do not wait for the
 * code of the fakes to be compiled, nor the generator for a core that compiles it.
 */
final class FakeWarmUp {
    private static final Duration LENGTH = Duration.ofSeconds(2);
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final int SESSIONS = 12;

    /** Of the fakes' clock: as many turns as the machine can do. */
    private static final double SPEED = 200;

    private FakeWarmUp() {}

    /** @param enough ends it early */
    static void run(Plan plan, String host, ActorSystem<?> system, FakeLoops loops, CompletionStage<Void> enough)
            throws IOException, InterruptedException {
        try (var fakes = FakeTrio.start(
                plan.with(plan.fakes().atSpeed(SPEED).withoutStore()), host, Optional.empty(), system, loops)) {
            var done = new CountDownLatch(1);
            enough.thenRun(done::countDown);
            var reports = system.systemActorOf(waiting(done), "fakes-warm-up", Props.empty());
            crew(Warmth.plan(plan, fakes.url(), SESSIONS, LENGTH), system, loops, reports);
            if (!done.await(PATIENCE.toSeconds(), TimeUnit.SECONDS)) Nodes.LOG.warn("the fakes' warm-up did not end");
        }
    }

    private static void crew(Plan warm, ActorSystem<?> system, FakeLoops loops, ActorRef<CrewReport> reports) {
        var loop = loops.visitor().all().getFirst();
        var origin = Origin.parse(warm.target().url());
        var settings = new CrewSettings(loop, "warm-up", warm, origin, Stripe.WHOLE, SESSIONS);
        ActorRef<CrewOrder> crew =
                system.systemActorOf(Crew.create(settings, reports), "fakes-visitors", LoopDispatcher.selector(loop));
        crew.tell(new CrewOrder.Begin(loop.clock().nanoTime()));
    }

    private static Behavior<CrewReport> waiting(CountDownLatch done) {
        return Behaviors.receiveMessage(report -> switch (report) {
            case CrewReport.Measured _ -> Behaviors.same();
            case CrewReport.Finished _ -> Behaviors.stopped(done::countDown);
        });
    }
}
