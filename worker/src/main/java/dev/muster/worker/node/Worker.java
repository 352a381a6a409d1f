package dev.muster.worker.node;

import dev.muster.protocol.cluster.Joining;
import dev.muster.protocol.cluster.RunKey;
import dev.muster.protocol.cluster.ServiceKeys;
import dev.muster.protocol.cluster.ToCoordinator;
import dev.muster.protocol.cluster.ToWorker;
import dev.muster.protocol.measure.Histograms;
import dev.muster.protocol.plan.Plan;
import dev.muster.worker.node.NodeMessage.Checked;
import dev.muster.worker.node.NodeMessage.Found;
import dev.muster.worker.node.NodeMessage.Gone;
import dev.muster.worker.node.NodeMessage.Heard;
import dev.muster.worker.node.NodeMessage.Tick;
import dev.muster.worker.node.NodeMessage.Told;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.DispatcherSelector;
import org.apache.pekko.actor.typed.Terminated;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.TimerScheduler;
import org.apache.pekko.actor.typed.receptionist.Receptionist;
import org.jspecify.annotations.Nullable;

/** A node that makes load: looks for its coordinator, prepares, and then hosts its part of the run. */
public final class Worker {
    static final Duration RETRY = Duration.ofMillis(500);

    private final ActorContext<NodeMessage> context;
    private final TimerScheduler<NodeMessage> timers;
    private final WorkerSettings settings;
    private final WorkerWatcher watcher;
    private final ActorRef<ToWorker> self;

    private Worker(
            ActorContext<NodeMessage> context,
            TimerScheduler<NodeMessage> timers,
            WorkerSettings settings,
            WorkerWatcher watcher) {
        this.context = context;
        this.timers = timers;
        this.settings = settings;
        this.watcher = watcher;
        this.self = context.messageAdapter(ToWorker.class, Heard::new);
    }

    /**
     * A worker that joins the coordinator which the receptionist lists.
     *
     * @param watcher hears how it gets on
     */
    public static Behavior<ToWorker> create(WorkerSettings settings, WorkerWatcher watcher) {
        Behavior<NodeMessage> worker = Behaviors.setup(
                context -> Behaviors.withTimers(timers -> new Worker(context, timers, settings, watcher).seeking()));
        return Behaviors.transformMessages(ToWorker.class, worker, words -> words.match(ToWorker.class, Heard::new));
    }

    private Behavior<NodeMessage> seeking() {
        var listings = context.messageAdapter(Receptionist.Listing.class, Found::new);
        context.getSystem().receptionist().tell(Receptionist.subscribe(ServiceKeys.COORDINATOR, listings));
        timers.startSingleTimer(Tick.NO_COORDINATOR, settings.patience());
        timers.startTimerWithFixedDelay(Tick.JOIN, RETRY);
        return joining(null);
    }

    private Behavior<NodeMessage> joining(@Nullable ActorRef<ToCoordinator> coordinator) {
        return Behaviors.receiveMessage(message -> switch (message) {
            case Found(var listing) -> {
                var found = listing.getServiceInstances(ServiceKeys.COORDINATOR).stream()
                        .findFirst()
                        .orElse(null);
                // Once there is a coordinator, it is the one who says how long to wait for the others.
                yield foundAfter(coordinator, found);
            }
            // One that ended between its listing and our joining would never answer.
            case Gone(var gone) when gone.equals(coordinator) -> foundAfter(coordinator, null);
            case Tick.JOIN -> {
                join(coordinator);
                yield Behaviors.same();
            }
            case Tick.NO_COORDINATOR ->
                end(new WorkerEnd.NotTaken("no coordinator answered within "
                        + settings.patience().toSeconds() + " s; start it, or check --join"));
            case Heard(ToWorker.Refused(var reason)) -> end(new WorkerEnd.NotTaken(reason));
            case Heard(ToWorker.Prepare prepare) when coordinator != null -> prepare(coordinator, prepare);
            case Heard _, Checked _, Told _, Gone _ -> Behaviors.same();
            case Tick.WARM, Tick.LEASE, Tick.CLOSING -> Behaviors.same();
        });
    }

    private Behavior<NodeMessage> foundAfter(
            @Nullable ActorRef<ToCoordinator> before, @Nullable ActorRef<ToCoordinator> now) {
        if (now == null) {
            timers.startSingleTimer(Tick.NO_COORDINATOR, settings.patience());
        } else {
            timers.cancel(Tick.NO_COORDINATOR);
            context.watchWith(now, new Gone(now));
            if (before == null) watcher.reached(WorkerStage.JOINED);
        }
        join(now);
        return joining(now);
    }

    private void join(@Nullable ActorRef<ToCoordinator> coordinator) {
        if (coordinator == null) return;
        var joining = new Joining(
                settings.version(), Histograms.parameters(), settings.name(), settings.address(), settings.epoch());
        coordinator.tell(new ToCoordinator.Join(joining, self));
    }

    private Behavior<NodeMessage> prepare(ActorRef<ToCoordinator> coordinator, ToWorker.Prepare prepare) {
        watcher.reached(WorkerStage.PREPARING);
        timers.cancel(Tick.JOIN);
        timers.cancel(Tick.NO_COORDINATOR);
        var plan = Preparation.read(prepare.plan());
        var blocking = context.getSystem().dispatchers().lookup(DispatcherSelector.blocking());
        context.pipeToSelf(
                CompletableFuture.supplyAsync(() -> Preparation.problem(plan, settings.loops()), blocking),
                (problem, defect) ->
                        new Checked(defect == null ? problem : Optional.of("it could not prepare: " + defect)));
        return preparing(coordinator, prepare, plan);
    }

    private Behavior<NodeMessage> preparing(ActorRef<ToCoordinator> coordinator, ToWorker.Prepare prepare, Plan plan) {
        return Behaviors.receive(NodeMessage.class)
                .onMessage(NodeMessage.class, message -> switch (message) {
                    case Checked(var problem) ->
                        problem.map(reason -> unable(coordinator, prepare.key(), reason))
                                .orElseGet(() -> warmUp(plan));
                    case Tick.WARM ->
                        new Hosting(context, timers, settings, watcher, coordinator, prepare, plan).ready();
                    case Heard(ToWorker.Refused(var reason)) -> end(new WorkerEnd.NotTaken(reason));
                    case Heard(ToWorker.Release _) ->
                        end(new WorkerEnd.NotTaken("the coordinator ended the run before it began"));
                    case Heard(ToWorker.Ping ping) -> {
                        coordinator.tell(Hosting.pong(prepare.key(), ping));
                        yield Behaviors.same();
                    }
                    case Gone(var gone)
                    when gone.equals(coordinator) ->
                        end(new WorkerEnd.NotTaken("the coordinator ended before the run began"));
                    case Heard _, Found _, Told _, Gone _ -> Behaviors.same();
                    case Tick.JOIN, Tick.NO_COORDINATOR, Tick.LEASE, Tick.CLOSING -> Behaviors.same();
                })
                .onSignal(Terminated.class, _ -> {
                    context.getSelf().tell(Tick.WARM);
                    return Behaviors.same();
                })
                .build();
    }

    private Behavior<NodeMessage> unable(ActorRef<ToCoordinator> coordinator, RunKey key, String reason) {
        coordinator.tell(new ToCoordinator.Unable(key, reason));
        return end(new WorkerEnd.NotTaken(reason));
    }

    private Behavior<NodeMessage> warmUp(Plan plan) {
        context.watch(context.spawn(WarmUp.create(settings.loops(), plan), "warm-up"));
        return Behaviors.same();
    }

    private Behavior<NodeMessage> end(WorkerEnd end) {
        watcher.ended(end);
        return Behaviors.stopped();
    }
}
