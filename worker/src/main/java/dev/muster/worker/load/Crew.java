package dev.muster.worker.load;

import dev.muster.protocol.measure.Recorder;
import dev.muster.worker.health.LoopWatch;
import dev.muster.worker.load.CrewMessage.Ordered;
import dev.muster.worker.load.CrewMessage.Tick;
import dev.muster.worker.session.Books;
import dev.muster.worker.session.RunTimes;
import dev.muster.worker.session.Surroundings;
import java.util.function.Function;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/**
 * All sessions of one loop: begins each at its intended time, swaps the recorder once a second, and stops when the last
 * session has ended. Runs on its loop's thread and is the only one to touch what belongs to it.
 */
public final class Crew {
    private final ActorContext<CrewMessage> context;
    private final CrewSettings settings;
    private final Recorder recorder;
    private final Drivers drivers;
    private final SecondReports reports;

    private Crew(
            ActorContext<CrewMessage> context,
            CrewSettings settings,
            Function<Recorder, Drivers> drivers,
            ActorRef<CrewReport> worker) {
        this.context = context;
        this.settings = settings;
        this.recorder = new Recorder(settings.limits());
        this.drivers = drivers.apply(recorder);
        this.reports = new SecondReports(worker, settings.loop().index(), recorder);
    }

    /** A crew that waits for its T0, with drivers over the wire; to be spawned on its loop. */
    public static Behavior<CrewOrder> create(CrewSettings settings, ActorRef<CrewReport> worker) {
        return create(settings, recorder -> Drivers.open(settings, recorder), worker);
    }

    /** A crew whose turns are performed by these drivers, which it closes when it stops. */
    public static Behavior<CrewOrder> create(
            CrewSettings settings, Function<Recorder, Drivers> drivers, ActorRef<CrewReport> worker) {
        Behavior<CrewMessage> crew = Behaviors.setup(context -> new Crew(context, settings, drivers, worker).waiting());
        return Behaviors.transformMessages(
                CrewOrder.class, crew, orders -> orders.match(CrewOrder.class, Ordered::new));
    }

    private Behavior<CrewMessage> waiting() {
        return Behaviors.receiveMessage(message -> switch (message) {
            case Ordered(CrewOrder.Begin(long t0)) -> begin(RunTimes.of(settings.plan(), t0));
            case Ordered(CrewOrder.Drain _) -> {
                drivers.close();
                reports.finish(0);
                yield Behaviors.stopped();
            }
            case Tick _ -> Behaviors.same();
        });
    }

    private Behavior<CrewMessage> begin(RunTimes times) {
        var plan = settings.plan();
        var books = new Books(recorder, plan.load());
        var here = new Surroundings(settings.loop(), drivers.factory(), books, plan.load(), plan.seed(), times);
        var places = new Places(settings.places(), plan.load().whenFull());
        var watch = LoopWatch.start(settings.loop(), recorder, drivers.deadlines()::sweep);
        Runnable letGo = () -> {
            watch.stop();
            drivers.close();
        };
        return new Shift(context, here, new Admission(settings.arrivals(), places, times), reports, letGo).begin();
    }
}
