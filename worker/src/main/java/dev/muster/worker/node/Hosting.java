package dev.muster.worker.node;

import dev.muster.protocol.cluster.RunKey;
import dev.muster.protocol.cluster.ToCoordinator;
import dev.muster.protocol.cluster.ToWorker;
import dev.muster.protocol.measure.Interval;
import dev.muster.protocol.measure.Snapshot;
import dev.muster.protocol.plan.Plan;
import dev.muster.protocol.schedule.Stripe;
import dev.muster.protocol.wire.http.Origin;
import dev.muster.protocol.wire.loop.Loop;
import dev.muster.protocol.wire.loop.LoopDispatcher;
import dev.muster.protocol.wire.loop.NanoClock;
import dev.muster.worker.health.SelfCheck;
import dev.muster.worker.load.Crew;
import dev.muster.worker.load.CrewOrder;
import dev.muster.worker.load.CrewReport;
import dev.muster.worker.load.CrewSettings;
import dev.muster.worker.node.NodeMessage.Heard;
import dev.muster.worker.node.NodeMessage.Tick;
import dev.muster.worker.node.NodeMessage.Told;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.TimerScheduler;
import org.apache.pekko.stream.Materializer;
import org.jspecify.annotations.Nullable;

/** A worker's part in one run, from "ready" until the coordinator has everything or has been silent for too long. */
final class Hosting {
    private static final NanoClock CLOCK = NanoClock.SYSTEM;

    private final ActorContext<NodeMessage> context;
    private final TimerScheduler<NodeMessage> timers;
    private final WorkerWatcher watcher;
    private final ActorRef<ToCoordinator> coordinator;
    private final ToWorker.Prepare prepare;
    private final Plan plan;
    private final List<Loop> loops;
    private final List<ActorRef<CrewOrder>> crews = new ArrayList<>();
    private final Assembly assembly;
    private final Outbox outbox = new Outbox();
    private @Nullable ResultStream stream;
    private long streamNumber = -1;
    private @Nullable SelfCheck selfCheck;
    private boolean started;
    private long leaseEnds;

    Hosting(
            ActorContext<NodeMessage> context,
            TimerScheduler<NodeMessage> timers,
            WorkerSettings settings,
            WorkerWatcher watcher,
            ActorRef<ToCoordinator> coordinator,
            ToWorker.Prepare prepare,
            Plan plan) {
        this.context = context;
        this.timers = timers;
        this.watcher = watcher;
        this.coordinator = coordinator;
        this.prepare = prepare;
        this.plan = plan;
        this.loops = LoopCount.of(plan, settings.loops().all());
        this.assembly = new Assembly(loops.size());
    }

    Behavior<NodeMessage> ready() {
        renewLease();
        timers.startTimerWithFixedDelay(Tick.LEASE, Worker.RETRY);
        var reports = context.messageAdapter(CrewReport.class, Told::new);
        for (var loop : loops) crews.add(spawnCrew(loop, reports));
        tellReady();
        watcher.reached(WorkerStage.READY);
        return hosting();
    }

    private ActorRef<CrewOrder> spawnCrew(Loop loop, ActorRef<CrewReport> reports) {
        var here = new Stripe(prepare.stripe(), prepare.stripes());
        var crew = new CrewSettings(
                loop,
                prepare.key().run(),
                plan,
                Origin.parse(plan.target().url()),
                here.part(loop.index(), loops.size()),
                new Stripe(loop.index(), loops.size()).shareOf(plan.load().maxSessions()));
        return context.spawn(Crew.create(crew, reports), "crew-" + loop.index(), LoopDispatcher.selector(loop));
    }

    private Behavior<NodeMessage> hosting() {
        return Behaviors.receiveMessage(message -> switch (message) {
            case Heard(ToWorker word) -> heard(word);
            case Told(CrewReport.Measured measured) -> deliver(assembly.take(measured));
            case Told(CrewReport.Finished(int loop)) -> finished(loop);
            case Tick.LEASE -> checkLease();
            case Tick.CLOSING -> tellClosed();
            case NodeMessage.Found _, NodeMessage.Checked _, NodeMessage.Gone _ -> Behaviors.same();
            case Tick.JOIN, Tick.NO_COORDINATOR, Tick.WARM -> Behaviors.same();
        });
    }

    private Behavior<NodeMessage> heard(ToWorker word) {
        switch (word) {
            case ToWorker.Ping ping
            when isMine(ping.key()) -> {
                renewLease();
                outbox.received(ping.received());
                coordinator.tell(pong(prepare.key(), ping));
            }
            case ToWorker.Start start when isMine(start.key()) -> start(start.t0Nanos());
            case ToWorker.OpenResults open when isMine(open.key()) -> openResults(open);
            case ToWorker.Drain drain when isMine(drain.key()) -> drain(Duration.ofMillis(drain.withinMillis()));
            case ToWorker.Prepare again when isMine(again.key()) -> tellReady();
            case ToWorker.Release release
            when isMine(release.key()) -> {
                return end(new WorkerEnd.Released());
            }
            case ToWorker.Refused(var reason) -> {
                return end(new WorkerEnd.NotTaken(reason));
            }
            case ToWorker.Ping _,
                    ToWorker.Start _,
                    ToWorker.OpenResults _,
                    ToWorker.Drain _,
                    ToWorker.Prepare _,
                    ToWorker.Release _ -> {
                // Another run, or an earlier life of this worker: not for us.
            }
        }
        return Behaviors.same();
    }

    static ToCoordinator.Pong pong(RunKey key, ToWorker.Ping ping) {
        return new ToCoordinator.Pong(key, ping.sentNanos(), CLOCK.nanoTime());
    }

    private boolean isMine(RunKey key) {
        return key.equals(prepare.key());
    }

    private void tellReady() {
        coordinator.tell(new ToCoordinator.Ready(prepare.key(), Preparation.digest(prepare.plan())));
    }

    private void start(long t0) {
        if (!started) {
            started = true;
            watcher.reached(WorkerStage.RUNNING);
            selfCheck = new SelfCheck(CLOCK);
            crews.forEach(crew -> crew.tell(new CrewOrder.Begin(t0)));
        }
        coordinator.tell(new ToCoordinator.Started(prepare.key()));
    }

    private void openResults(ToWorker.OpenResults open) {
        if (open.stream() <= streamNumber) return;
        streamNumber = open.stream();
        var opened = ResultStream.open(prepare.key(), Materializer.matFromSystem(context.getSystem()));
        stream = opened;
        coordinator.tell(new ToCoordinator.Results(prepare.key(), open.stream(), opened.ref()));
        outbox.from(open.from()).forEach(opened::offer);
        if (assembly.isFinished()) opened.complete();
    }

    private Behavior<NodeMessage> deliver(List<Interval> intervals) {
        for (var interval : intervals) {
            outbox.add(interval);
            if (stream != null && !stream.offer(interval)) stream = null;
        }
        return Behaviors.same();
    }

    private Behavior<NodeMessage> finished(int loop) {
        deliver(assembly.finish(loop));
        if (!assembly.isFinished()) return Behaviors.same();
        if (stream != null) stream.complete();
        timers.startTimerWithFixedDelay(Tick.CLOSING, Worker.RETRY);
        return tellClosed();
    }

    private Behavior<NodeMessage> tellClosed() {
        var check = selfCheck;
        if (check == null) check = selfCheck = new SelfCheck(CLOCK);
        coordinator.tell(new ToCoordinator.Closed(
                prepare.key(), assembly.seconds(), Snapshot.of(assembly.totals()), check.health()));
        return Behaviors.same();
    }

    private void drain(Duration within) {
        crews.forEach(crew -> crew.tell(new CrewOrder.Drain(within.toNanos())));
    }

    private void renewLease() {
        leaseEnds = CLOCK.nanoTime() + Duration.ofMillis(prepare.leaseMillis()).toNanos();
    }

    private Behavior<NodeMessage> checkLease() {
        if (CLOCK.nanoTime() - leaseEnds < 0) return Behaviors.same();
        return end(new WorkerEnd.Orphaned("the coordinator has been silent for " + prepare.leaseMillis() / 1000
                + " s: the load was stopped; look at the coordinator's log"));
    }

    private Behavior<NodeMessage> end(WorkerEnd end) {
        if (selfCheck != null) selfCheck.close();
        watcher.ended(end);
        return Behaviors.stopped();
    }
}
