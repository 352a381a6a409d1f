package dev.muster.worker.load;

import dev.muster.protocol.measure.Interval;
import dev.muster.protocol.measure.Recorder;
import dev.muster.protocol.plan.Load;
import dev.muster.protocol.schedule.Arrivals;
import dev.muster.protocol.schedule.FireTimes;
import dev.muster.protocol.wire.http.FailureKind;
import dev.muster.protocol.wire.loop.Loop;
import dev.muster.worker.driver.Outcome;
import dev.muster.worker.health.LoopWatch;
import dev.muster.worker.session.Books;
import dev.muster.worker.session.Life;
import dev.muster.worker.session.Session;
import dev.muster.worker.session.Surroundings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.pekko.actor.NoSerializationVerificationNeeded;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.ChildFailed;
import org.apache.pekko.actor.typed.DispatcherSelector;
import org.apache.pekko.actor.typed.PostStop;
import org.apache.pekko.actor.typed.Terminated;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.jspecify.annotations.Nullable;

/**
 * All sessions of one loop: begins each at its intended time, swaps the recorder once a second, and stops when the last
 * session has ended. Runs on its loop's thread and is the only one to touch what belongs to it.
 */
public final class Crew {
    /** Sessions begun before the loop gets to other work: a thousand at once would hold a cold loop for 120 ms. */
    private static final int SLICE = 16;

    /** Sessions that are meant to begin at T0 itself and are made before it; the rest begins in slices. */
    private static final int MOST_STAGED = 256;

    /** How long sessions may take to end once they are cut off. */
    private static final Duration LAST_GRACE = Duration.ofSeconds(5);

    private sealed interface Message extends NoSerializationVerificationNeeded {}

    private record Ordered(CrewOrder order) implements Message {}

    /** A session made ahead of T0. */
    private record Staged(ActorRef<Session.Message> session, Life life, long index) {}

    private enum Tick implements Message {
        GO,
        ARRIVE,
        SECOND,
        CUT_OFF,
        GIVE_UP
    }

    private final ActorContext<Message> context;
    private final CrewSettings settings;
    private final ActorRef<CrewReport> worker;
    private final Loop loop;
    private final Recorder recorder;
    private final Books books;
    private final Drivers drivers;
    private final Places places;
    private final Arrivals arrivals;
    private final Map<ActorRef<Void>, Life> lives = new HashMap<>();
    private final List<Staged> staged = new ArrayList<>();
    private @Nullable Surroundings surroundings;
    private @Nullable LoopWatch watch;
    private boolean arrivalsOver;
    private long t0;
    private long second;

    private Crew(ActorContext<Message> context, CrewSettings settings, ActorRef<CrewReport> worker) {
        this.context = context;
        this.settings = settings;
        this.worker = worker;
        this.loop = settings.loop();
        this.recorder = new Recorder(settings.limits());
        this.books = new Books(recorder, load());
        this.drivers = Drivers.open(settings, recorder);
        this.places = new Places(settings.places(), load().whenFull());
        this.arrivals =
                settings.stripe().arrivals(FireTimes.of(load(), settings.plan().seed()));
    }

    /** A crew that waits for its T0; to be spawned on its loop. */
    public static Behavior<CrewOrder> create(CrewSettings settings, ActorRef<CrewReport> worker) {
        Behavior<Message> crew = Behaviors.setup(context -> new Crew(context, settings, worker).waiting());
        return Behaviors.transformMessages(
                CrewOrder.class, crew, orders -> orders.match(CrewOrder.class, Ordered::new));
    }

    private Load load() {
        return settings.plan().load();
    }

    private Behavior<Message> waiting() {
        return Behaviors.receiveMessage(message -> switch (message) {
            case Ordered(CrewOrder.Begin(long at)) -> begin(at);
            case Ordered(CrewOrder.Drain _) -> finish();
            case Tick _ -> Behaviors.same();
        });
    }

    private Behavior<Message> begin(long at) {
        t0 = at;
        long measuredFrom = t0 + load().warmup().toNanos();
        long endsAt = load().duration().map(it -> t0 + it.toNanos()).orElse(Long.MAX_VALUE);
        var ready = new Surroundings(
                loop, drivers.factory(), books, load(), settings.plan().seed(), measuredFrom, endsAt);
        surroundings = ready;
        watch = LoopWatch.start(loop, recorder, drivers.deadlines()::sweep);
        if (endsAt != Long.MAX_VALUE) at(endsAt + settings.plan().drain().toNanos(), Tick.CUT_OFF);
        at(t0 + secondNanos(1), Tick.SECOND);
        arrivalsOver = !arrivals.advance();
        stage(ready);
        if (!staged.isEmpty()) at(t0, Tick.GO);
        if (!arrivalsOver) at(t0 + arrivals.time(), Tick.ARRIVE);
        return staged.isEmpty() && arrivalsOver ? finish() : running(ready);
    }

    private Behavior<Message> running(Surroundings here) {
        return Behaviors.receive(Message.class)
                .onMessage(Message.class, message -> switch (message) {
                    case Ordered(CrewOrder.Begin _) -> Behaviors.same();
                    case Ordered(CrewOrder.Drain(long withinNanos)) -> drain(here.now() + withinNanos);
                    case Tick.GO -> go(here);
                    case Tick.ARRIVE -> arrive(here);
                    case Tick.SECOND -> swap();
                    case Tick.CUT_OFF -> cutOff(here.now());
                    case Tick.GIVE_UP -> giveUp(here);
                })
                .onSignal(ChildFailed.class, failed -> ended(here, failed.getRef(), failed.cause()))
                .onSignal(Terminated.class, ended -> ended(here, ended.getRef(), null))
                .onSignal(PostStop.class, _ -> {
                    letGo();
                    return Behaviors.same();
                })
                .build();
    }

    /** Makes the sessions that are all meant to begin at T0, as far as there are places for them. */
    private void stage(Surroundings here) {
        int room = Math.min(MOST_STAGED, settings.places());
        while (!arrivalsOver && arrivals.time() == 0 && staged.size() < room) {
            var life = new Life(t0, here.isMeasured(t0));
            var session = context.spawnAnonymous(
                    Session.staged(here, arrivals.index(), life), DispatcherSelector.sameAsParent());
            staged.add(new Staged(session, life, arrivals.index()));
            arrivalsOver = !arrivals.advance();
        }
    }

    private Behavior<Message> go(Surroundings here) {
        for (var ready : staged) {
            places.arrive(new Places.Arrival(ready.index(), t0, here.now()));
            context.watch(ready.session());
            lives.put(ready.session().unsafeUpcast(), ready.life());
            ready.session().tell(new Session.Go(t0));
        }
        staged.clear();
        return Behaviors.same();
    }

    private Behavior<Message> arrive(Surroundings here) {
        for (int begun = 0; begun < SLICE && !arrivalsOver; begun++) {
            long now = here.now();
            if (t0 + arrivals.time() - now > 0) {
                at(t0 + arrivals.time(), Tick.ARRIVE);
                return Behaviors.same();
            }
            admit(here, new Places.Arrival(arrivals.index(), t0 + arrivals.time(), now));
            arrivalsOver = !arrivals.advance();
        }
        if (!arrivalsOver) context.getSelf().tell(Tick.ARRIVE);
        return endIfDone();
    }

    private void admit(Surroundings here, Places.Arrival arrival) {
        boolean measured = here.isMeasured(arrival.intended());
        switch (places.arrive(arrival)) {
            case START -> start(here, arrival);
            case WAIT -> {}
            case DROP -> books.sessionDropped(measured);
            case FAIL -> here.turnAway(measured, Outcome.failed(FailureKind.FULL, "max_sessions"));
        }
    }

    private void start(Surroundings here, Places.Arrival arrival) {
        var life = new Life(arrival.acted(), here.isMeasured(arrival.intended()));
        var session = context.spawnAnonymous(
                Session.create(here, arrival.session(), arrival.intended(), life), DispatcherSelector.sameAsParent());
        context.watch(session);
        lives.put(session.unsafeUpcast(), life);
    }

    private Behavior<Message> ended(Surroundings here, ActorRef<Void> session, @Nullable Throwable failure) {
        var life = lives.remove(session);
        if (life == null) return Behaviors.same();
        var defect = failure != null || life.begun() ? failure : new IllegalStateException("it died before it began");
        if (defect != null) {
            context.getLog().error("a session died of a defect", defect);
            here.bury(life, defect);
        }
        books.lived(life.measured(), here.now() - life.acted());
        var next = places.leave();
        if (next != null) start(here, next);
        return endIfDone();
    }

    private Behavior<Message> drain(long until) {
        arrivalsOver = true;
        dropWaiting();
        tellAll(Session.Order.DRAIN);
        at(until, Tick.CUT_OFF);
        return endIfDone();
    }

    private void dropWaiting() {
        for (var ready : staged) {
            books.sessionDropped(ready.life().measured());
            ready.session().tell(Session.Order.CUT_OFF);
        }
        staged.clear();
        for (var arrival : places.abandonWaiting()) {
            var here = surroundings;
            books.sessionDropped(here == null || here.isMeasured(arrival.intended()));
        }
    }

    private Behavior<Message> cutOff(long now) {
        arrivalsOver = true;
        dropWaiting();
        tellAll(Session.Order.CUT_OFF);
        at(now + LAST_GRACE.toNanos(), Tick.GIVE_UP);
        return endIfDone();
    }

    private Behavior<Message> giveUp(Surroundings here) {
        var defect = new IllegalStateException("sessions did not end when they were cut off");
        lives.values().forEach(life -> {
            here.bury(life, defect);
            books.lived(life.measured(), here.now() - life.acted());
        });
        lives.clear();
        return finish();
    }

    private void tellAll(Session.Order order) {
        lives.keySet()
                .forEach(session -> session.<Session.Message>unsafeUpcast().tell(order));
    }

    private Behavior<Message> swap() {
        worker.tell(
                new CrewReport.Measured(loop.index(), Interval.second(second, recorder.swap(), places.drainPeak())));
        second++;
        at(t0 + secondNanos(second + 1), Tick.SECOND);
        return Behaviors.same();
    }

    private Behavior<Message> endIfDone() {
        return arrivalsOver && staged.isEmpty() && places.isEmpty() ? finish() : Behaviors.same();
    }

    private Behavior<Message> finish() {
        letGo();
        worker.tell(
                new CrewReport.Measured(loop.index(), Interval.second(second, recorder.swap(), places.drainPeak())));
        worker.tell(new CrewReport.Finished(loop.index()));
        return Behaviors.stopped();
    }

    /** Also when the worker stops with sessions under way: no connection outlives its crew. */
    private void letGo() {
        if (watch != null) watch.stop();
        drivers.close();
    }

    private void at(long instant, Tick tick) {
        var self = context.getSelf();
        loop.after(instant - loop.clock().nanoTime(), () -> self.tell(tick));
    }

    private static long secondNanos(long seconds) {
        return TimeUnit.SECONDS.toNanos(seconds);
    }
}
