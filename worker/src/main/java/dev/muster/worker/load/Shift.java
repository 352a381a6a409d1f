package dev.muster.worker.load;

import dev.muster.worker.load.Admission.Next;
import dev.muster.worker.load.CrewMessage.Ordered;
import dev.muster.worker.load.CrewMessage.Tick;
import dev.muster.worker.load.Places.Arrival;
import dev.muster.worker.session.Life;
import dev.muster.worker.session.RunTimes;
import dev.muster.worker.session.Session;
import dev.muster.worker.session.Surroundings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.ChildFailed;
import org.apache.pekko.actor.typed.DispatcherSelector;
import org.apache.pekko.actor.typed.PostStop;
import org.apache.pekko.actor.typed.Terminated;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.jspecify.annotations.Nullable;

/** A crew at work, from the order to begin until its last session has ended. */
final class Shift {
    /** Sessions begun before the loop gets to other work: a thousand at once would hold a cold loop for 120 ms. */
    private static final int SLICE = 16;

    /** How long sessions may take to end once they are cut off. */
    static final Duration LAST_GRACE = Duration.ofSeconds(5);

    /** A session made ahead of T0. */
    private record Staged(ActorRef<Session.Message> session, Life life, long index) {}

    private final ActorContext<CrewMessage> context;
    private final Surroundings here;
    private final RunTimes times;
    private final Admission admission;
    private final SecondReports reports;
    private final Runnable letGo;
    private final Map<ActorRef<Void>, Life> lives = new HashMap<>();
    private final List<Staged> staged = new ArrayList<>();

    /** @param letGo ends what the crew has begun for its sessions; may be asked twice */
    Shift(
            ActorContext<CrewMessage> context,
            Surroundings here,
            Admission admission,
            SecondReports reports,
            Runnable letGo) {
        this.context = context;
        this.here = here;
        this.times = here.times();
        this.admission = admission;
        this.reports = reports;
        this.letGo = letGo;
    }

    Behavior<CrewMessage> begin() {
        times.cutOffAt().ifPresent(instant -> at(instant, Tick.CUT_OFF));
        at(times.second(1), Tick.SECOND);
        stage();
        if (!staged.isEmpty()) at(times.t0(), Tick.GO);
        admission.nextAt().ifPresent(instant -> at(instant, Tick.ARRIVE));
        return admission.isDone() ? finish() : running();
    }

    private Behavior<CrewMessage> running() {
        return Behaviors.receive(CrewMessage.class)
                .onMessage(CrewMessage.class, message -> switch (message) {
                    case Ordered(CrewOrder.Begin _) -> Behaviors.same();
                    case Ordered(CrewOrder.Drain(long withinNanos)) -> drain(here.now() + withinNanos);
                    case Tick.GO -> go();
                    case Tick.ARRIVE -> arrive();
                    case Tick.SECOND -> secondEnds();
                    case Tick.CUT_OFF -> cutOff();
                    case Tick.GIVE_UP -> giveUp();
                })
                .onSignal(ChildFailed.class, failed -> ended(failed.getRef(), failed.cause()))
                .onSignal(Terminated.class, ended -> ended(ended.getRef(), null))
                // Also when the worker stops with sessions under way: no connection outlives its crew.
                .onSignal(PostStop.class, _ -> {
                    letGo.run();
                    return Behaviors.same();
                })
                .build();
    }

    /** Makes the sessions that are all meant to begin at T0. */
    private void stage() {
        for (var next = admission.stage(); next.isPresent(); next = admission.stage()) {
            long index = next.getAsLong();
            var life = new Life(times.t0(), times.isMeasured(times.t0()));
            var session = context.spawnAnonymous(Session.staged(here, index, life), DispatcherSelector.sameAsParent());
            staged.add(new Staged(session, life, index));
        }
    }

    private Behavior<CrewMessage> go() {
        for (var ready : staged) {
            admission.seat(ready.index(), here.now());
            watch(ready.session(), ready.life());
            ready.session().tell(new Session.Go(times.t0()));
        }
        staged.clear();
        return Behaviors.same();
    }

    private Behavior<CrewMessage> arrive() {
        for (int begun = 0; begun < SLICE; begun++) {
            switch (admission.next(here.now())) {
                case Next.Came(var arrival, var fate) -> admit(arrival, fate);
                case Next.Later(long instant) -> {
                    at(instant, Tick.ARRIVE);
                    return Behaviors.same();
                }
                case Next.Over() -> {
                    return endIfDone();
                }
            }
        }
        if (admission.nextAt().isPresent()) context.getSelf().tell(Tick.ARRIVE);
        return endIfDone();
    }

    private void admit(Arrival arrival, Places.Fate fate) {
        switch (fate) {
            case START -> start(arrival);
            case WAIT -> {}
            case DROP -> here.drop(arrival.intended());
            case FAIL -> here.turnAway(arrival.intended());
        }
    }

    private void start(Arrival arrival) {
        var life = new Life(arrival.acted(), times.isMeasured(arrival.intended()));
        var session = Session.create(here, arrival.session(), arrival.intended(), life);
        watch(context.spawnAnonymous(session, DispatcherSelector.sameAsParent()), life);
    }

    private void watch(ActorRef<Session.Message> session, Life life) {
        context.watch(session);
        lives.put(session.unsafeUpcast(), life);
    }

    private Behavior<CrewMessage> ended(ActorRef<Void> session, @Nullable Throwable failure) {
        var life = lives.remove(session);
        if (life == null) return Behaviors.same();
        var defect = life.diedOf(failure);
        if (defect != null) context.getLog().error("a session died of a defect", defect);
        here.leaves(life, defect);
        var next = admission.leave();
        if (next != null) start(next);
        return endIfDone();
    }

    private Behavior<CrewMessage> drain(long until) {
        close();
        tellAll(Session.Order.DRAIN);
        at(until, Tick.CUT_OFF);
        return endIfDone();
    }

    private Behavior<CrewMessage> cutOff() {
        close();
        tellAll(Session.Order.CUT_OFF);
        at(here.now() + LAST_GRACE.toNanos(), Tick.GIVE_UP);
        return endIfDone();
    }

    /** Nobody begins any more: those who were made ahead or wait for a place are dropped. */
    private void close() {
        for (var ready : staged) {
            here.drop(times.t0());
            ready.session().tell(Session.Order.CUT_OFF);
        }
        staged.clear();
        for (var arrival : admission.close()) here.drop(arrival.intended());
    }

    private void tellAll(Session.Order order) {
        lives.keySet()
                .forEach(session -> session.<Session.Message>unsafeUpcast().tell(order));
    }

    private Behavior<CrewMessage> giveUp() {
        var defect = new IllegalStateException("sessions did not end when they were cut off");
        lives.values().forEach(life -> here.leaves(life, defect));
        lives.clear();
        return finish();
    }

    private Behavior<CrewMessage> secondEnds() {
        reports.tell(admission.drainPeak());
        at(times.second(reports.current() + 1), Tick.SECOND);
        return Behaviors.same();
    }

    private Behavior<CrewMessage> endIfDone() {
        return admission.isDone() ? finish() : Behaviors.same();
    }

    private Behavior<CrewMessage> finish() {
        letGo.run();
        reports.finish(admission.drainPeak());
        return Behaviors.stopped();
    }

    private void at(long instant, Tick tick) {
        var self = context.getSelf();
        here.loop().after(instant - here.now(), () -> self.tell(tick));
    }
}
