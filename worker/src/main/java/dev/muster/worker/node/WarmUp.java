package dev.muster.worker.node;

import dev.muster.protocol.plan.Plan;
import dev.muster.protocol.schedule.Stripe;
import dev.muster.protocol.wire.http.Origin;
import dev.muster.protocol.wire.loop.Loop;
import dev.muster.protocol.wire.loop.LoopDispatcher;
import dev.muster.protocol.wire.loop.Loops;
import dev.muster.worker.load.Crew;
import dev.muster.worker.load.CrewOrder;
import dev.muster.worker.load.CrewReport;
import dev.muster.worker.load.CrewSettings;
import java.io.IOException;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.PostStop;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/** Runs the code of sessions and drivers for about a second, so that the first people do not meet a cold machine. Stops when done. */
final class WarmUp {
    private WarmUp() {}

    static Behavior<CrewReport> create(Loops loops, Plan plan) {
        return Behaviors.setup(context -> {
            var target = start();
            int crews = 0;
            for (var warm : Warmth.plans(plan, target.url())) {
                for (var loop : loops.all()) {
                    spawn(context, warm, loop, loops.all().size(), Origin.parse(target.url()));
                    crews++;
                }
            }
            return waiting(target, crews);
        });
    }

    private static NoOpTarget start() {
        try {
            return new NoOpTarget();
        } catch (IOException e) {
            throw new IllegalStateException("no port on 127.0.0.1 to warm up on", e);
        }
    }

    private static void spawn(ActorContext<CrewReport> context, Plan plan, Loop loop, int loops, Origin target) {
        var stripe = new Stripe(loop.index(), loops);
        var settings = new CrewSettings(
                loop,
                "warm-up",
                plan,
                target,
                stripe,
                stripe.shareOf(plan.load().maxSessions()));
        ActorRef<CrewOrder> crew =
                context.spawnAnonymous(Crew.create(settings, context.getSelf()), LoopDispatcher.selector(loop));
        crew.tell(new CrewOrder.Begin(loop.clock().nanoTime()));
    }

    private static Behavior<CrewReport> waiting(NoOpTarget target, int crews) {
        return Behaviors.receive(CrewReport.class)
                .onMessage(CrewReport.Measured.class, _ -> Behaviors.same())
                .onMessage(CrewReport.Finished.class, _ -> crews > 1 ? waiting(target, crews - 1) : Behaviors.stopped())
                .onSignal(PostStop.class, _ -> {
                    target.close();
                    return Behaviors.same();
                })
                .build();
    }
}
