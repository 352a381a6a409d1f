package dev.muster.coordinator.run;

import dev.muster.coordinator.judge.facts.Problem;
import dev.muster.coordinator.report.Progress;
import dev.muster.coordinator.run.Message.Arrived;
import dev.muster.coordinator.run.Message.Gone;
import dev.muster.coordinator.run.Message.Heard;
import dev.muster.coordinator.run.Message.Ordered;
import dev.muster.coordinator.run.Message.StreamOver;
import dev.muster.coordinator.run.Message.Tick;
import dev.muster.protocol.cluster.RunKey;
import dev.muster.protocol.cluster.SentInterval;
import dev.muster.protocol.cluster.ToCoordinator;
import dev.muster.protocol.cluster.ToWorker;
import dev.muster.protocol.measure.Tally;
import dev.muster.protocol.plan.Plan;
import dev.muster.protocol.wire.loop.NanoClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.TimerScheduler;
import org.apache.pekko.stream.Materializer;
import org.apache.pekko.stream.StreamRefAttributes;
import org.apache.pekko.stream.javadsl.Sink;

/**
 * Conducts a run from T0 to its end: it takes in results, notices losses, ends the run in bounded time, and reports
 * what came of it.
 */
final class Conduct {
    /** A run that someone stops, or that stops because a worker is lost, drains for this long at most. */
    private static final Duration BRIEFLY = Duration.ofSeconds(5);

    /** The workers' last messages have this long to arrive after the drain. */
    private static final Duration LAST_WORDS = Duration.ofSeconds(20);

    private static final Duration MOMENT = Duration.ofSeconds(1);

    private final ActorContext<Message> context;
    private final TimerScheduler<Message> timers;
    private final RunSettings settings;
    private final Consumer<RunEvent> watcher;
    private final NanoClock clock;
    private final Merger merger;
    private final List<Problem> problems = new ArrayList<>();
    private final Map<String, Long> lastResult = new HashMap<>();
    private Roster roster;
    private long t0;
    private Duration drainWithin = Duration.ZERO;
    private boolean draining;
    private boolean interrupted;
    private Tally latest = Tally.EMPTY;
    private long live;
    private long peak;

    Conduct(
            ActorContext<Message> context,
            TimerScheduler<Message> timers,
            RunSettings settings,
            Consumer<RunEvent> watcher,
            NanoClock clock,
            Roster roster) {
        this.context = context;
        this.timers = timers;
        this.settings = settings;
        this.watcher = watcher;
        this.clock = clock;
        this.roster = roster;
        this.merger = new Merger(settings.workers());
    }

    Behavior<Message> start() {
        t0 = clock.nanoTime() + settings.lead().toNanos();
        watcher.accept(new RunEvent.Began(Instant.now().plus(settings.lead())));
        timers.startTimerWithFixedDelay(Tick.MOMENT, MOMENT);
        for (var member : roster.all()) openResults(member);
        beat();
        return running();
    }

    private Behavior<Message> running() {
        return Behaviors.receiveMessage(message -> switch (message) {
            case Heard(ToCoordinator word) -> heard(word);
            case Arrived(var key, long stream, var interval) -> arrived(key, stream, interval);
            case StreamOver(var key, long stream) -> streamOver(key, stream);
            case Gone(var key) -> lose(key, "its process or its connection is gone");
            case Ordered(RunOrder.Stop _) -> {
                interrupted = true;
                drain(
                        settings.plan().drain().compareTo(BRIEFLY) < 0
                                ? settings.plan().drain()
                                : BRIEFLY);
                yield Behaviors.same();
            }
            case Tick.BEAT -> beat();
            case Tick.MOMENT -> moment();
            case Tick.GIVE_UP -> giveUp();
            case Tick.PATIENCE -> Behaviors.same();
        });
    }

    private Behavior<Message> heard(ToCoordinator word) {
        switch (word) {
            case ToCoordinator.Join join -> Coordinator.refuseStranger(roster, join);
            case ToCoordinator.Pong pong ->
                roster = roster.change(pong.key(), member -> member.ponged(pong, clock.nanoTime()));
            case ToCoordinator.Started started -> roster = roster.change(started.key(), this::started);
            case ToCoordinator.Results results -> receive(results);
            case ToCoordinator.Closed closed -> {
                roster = roster.change(
                        closed.key(), member -> member.closing().isPresent() ? member : member.closed(closed));
                return endIfOver();
            }
            case ToCoordinator.Ready _ -> {}
            case ToCoordinator.Unable(var key, var reason) -> {
                return lose(key, reason);
            }
        }
        return Behaviors.same();
    }

    private Member started(Member member) {
        return member.stage() == Member.Stage.READY ? member.at(Member.Stage.STARTED) : member;
    }

    private void openResults(Member member) {
        roster = roster.change(member.name(), Member::nextStream);
        askForResults(roster.find(member.name()).orElse(member));
    }

    private void askForResults(Member member) {
        member.ref().tell(new ToWorker.OpenResults(member.key(), member.stream(), merger.next(member.name())));
    }

    private void receive(ToCoordinator.Results results) {
        var key = results.key();
        long stream = results.stream();
        var self = context.getSelf();
        // With the default of 32, the worker would begin to add seconds together 32 seconds late.
        results.intervals()
                .getSource()
                .addAttributes(StreamRefAttributes.bufferCapacity(2))
                .runWith(
                        Sink.foreach(interval -> self.tell(new Arrived(key, stream, interval))),
                        Materializer.matFromSystem(context.getSystem()))
                .whenComplete((_, _) -> self.tell(new StreamOver(key, stream)));
    }

    private Behavior<Message> arrived(RunKey key, long stream, SentInterval sent) {
        var worker = key.worker();
        var member = roster.find(key).filter(it -> it.stream() == stream && !it.isLost());
        if (member.isEmpty()) return Behaviors.same();
        if (merger.add(worker, sent.interval())) lastResult.put(worker, clock.nanoTime());
        else openResults(member.get());
        give(merger.whole());
        return endIfOver();
    }

    private void give(List<MergedInterval> intervals) {
        for (var merged : intervals) {
            latest = merged.interval().tally();
            live = merged.interval().live();
            peak = Math.max(peak, live);
            watcher.accept(new RunEvent.Measured(merged));
        }
    }

    private Behavior<Message> streamOver(RunKey key, long stream) {
        roster.find(key)
                .filter(member -> member.stream() == stream && !member.isLost() && !isWhole(member))
                .ifPresent(this::openResults);
        return endIfOver();
    }

    private Behavior<Message> beat() {
        long now = clock.nanoTime();
        for (var member : roster.alive()) {
            if (now - member.heard() > settings.lease().toNanos())
                return lose(
                        member.key(),
                        "it has been silent for " + settings.lease().toSeconds() + " s");
            if (now - lastResult.getOrDefault(member.name(), t0)
                            > settings.lease().toNanos()
                    && !isWhole(member))
                return lose(
                        member.key(), "no results came for " + settings.lease().toSeconds() + " s");
            member.ref().tell(new ToWorker.Ping(member.key(), now, merger.next(member.name())));
            if (member.stage() == Member.Stage.READY)
                member.ref()
                        .tell(new ToWorker.Start(member.key(), member.offset().toWorker(t0)));
            if (draining) member.ref().tell(new ToWorker.Drain(member.key(), drainWithin.toMillis()));
            if (merger.next(member.name()) == 0 || (member.closing().isPresent() && !isWhole(member)))
                askForResults(member);
        }
        return Behaviors.same();
    }

    private Behavior<Message> lose(RunKey key, String why) {
        var worker = key.worker();
        var member = roster.find(key).filter(it -> !it.isLost());
        if (member.isEmpty() || isWhole(member.get())) return Behaviors.same();
        roster = roster.change(worker, it -> it.at(Member.Stage.LOST));
        merger.over(worker);
        watcher.accept(
                new RunEvent.Phase(draining ? Stage.DRAINING : Stage.RUNNING, "worker " + worker + " is lost: " + why));
        if (settings.plan().onLoss() == Plan.OnLoss.STOP) drain(BRIEFLY);
        return endIfOver();
    }

    private void drain(Duration within) {
        if (draining) return;
        draining = true;
        drainWithin = within;
        watcher.accept(new RunEvent.Phase(Stage.DRAINING, "draining, at most " + within.toSeconds() + " s"));
        timers.startSingleTimer(Tick.GIVE_UP, within.plus(LAST_WORDS));
        for (var member : roster.alive()) member.ref().tell(new ToWorker.Drain(member.key(), within.toMillis()));
    }

    private Behavior<Message> moment() {
        var total = merger.total();
        var elapsed = Duration.ofNanos(Math.max(0, clock.nanoTime() - t0));
        watcher.accept(new RunEvent.Moment(
                Progress.of(
                        settings.plan(),
                        elapsed,
                        live,
                        total,
                        latest,
                        MOMENT,
                        merger.reportingLatest(),
                        settings.workers()),
                total));
        return Behaviors.same();
    }

    /** Returns whether all that this worker measured has arrived. */
    private boolean isWhole(Member member) {
        return member.closing()
                .filter(closing -> merger.next(member.name()) >= closing.intervals())
                .isPresent();
    }

    private Behavior<Message> endIfOver() {
        if (!roster.all().stream().allMatch(member -> member.isLost() || isWhole(member))) return Behaviors.same();
        return end();
    }

    private Behavior<Message> giveUp() {
        for (var member : roster.alive()) {
            if (!isWhole(member)) roster = roster.change(member.name(), it -> it.at(Member.Stage.LOST));
        }
        return end();
    }

    private Behavior<Message> end() {
        for (var member : roster.alive()) member.ref().tell(new ToWorker.Release(member.key()));
        give(merger.rest());
        watcher.accept(RunEnding.of(settings.plan(), roster, merger, t0, peak, interrupted, problems));
        return Behaviors.stopped();
    }
}
