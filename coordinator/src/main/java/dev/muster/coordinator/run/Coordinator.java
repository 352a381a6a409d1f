package dev.muster.coordinator.run;

import dev.muster.coordinator.judge.facts.GeneratorFacts;
import dev.muster.coordinator.judge.facts.Problem;
import dev.muster.coordinator.run.Message.Arrived;
import dev.muster.coordinator.run.Message.Gone;
import dev.muster.coordinator.run.Message.Heard;
import dev.muster.coordinator.run.Message.Ordered;
import dev.muster.coordinator.run.Message.StreamOver;
import dev.muster.coordinator.run.Message.Tick;
import dev.muster.protocol.cluster.RunKey;
import dev.muster.protocol.cluster.ServiceKeys;
import dev.muster.protocol.cluster.ToCoordinator;
import dev.muster.protocol.cluster.ToWorker;
import dev.muster.protocol.measure.Histograms;
import dev.muster.protocol.measure.Tally;
import dev.muster.protocol.plan.PlanDigest;
import dev.muster.protocol.wire.loop.NanoClock;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.TimerScheduler;
import org.apache.pekko.actor.typed.receptionist.Receptionist;

/** Gathers the workers, prepares them, and hands them to {@link Conduct} when all are ready. */
public final class Coordinator {
    static final Duration BEAT = Duration.ofMillis(250);

    /** This many pings at least come before T0; the best of them sets the clocks' offset. */
    private static final int PINGS = 3;

    /**
     * Workers may take this long to get ready: a second of warm-up, the target's connect timeout, and a slow machine.
     */
    private static final Duration PREPARATION = Duration.ofSeconds(60);

    private final ActorContext<Message> context;
    private final TimerScheduler<Message> timers;
    private final RunSettings settings;
    private final Consumer<RunEvent> watcher;
    private final NanoClock clock;
    private final String digest;
    private Roster roster;

    private Coordinator(
            ActorContext<Message> context,
            TimerScheduler<Message> timers,
            RunSettings settings,
            Consumer<RunEvent> watcher,
            NanoClock clock) {
        this.context = context;
        this.timers = timers;
        this.settings = settings;
        this.watcher = watcher;
        this.clock = clock;
        this.digest = PlanDigest.of(settings.planText());
        this.roster = Roster.empty(settings.workers());
    }

    /**
     * Makes the coordinator of one run; it stops after it has reported {@link RunEvent.Ended} to the watcher.
     *
     * @param watcher receives the events on the actor's thread, so it must not block
     */
    public static Behavior<RunOrder> create(RunSettings settings, Consumer<RunEvent> watcher, NanoClock clock) {
        Behavior<Message> coordinator = Behaviors.setup(context ->
                Behaviors.withTimers(timers -> new Coordinator(context, timers, settings, watcher, clock).open()));
        return Behaviors.transformMessages(
                RunOrder.class, coordinator, orders -> orders.match(RunOrder.class, Ordered::new));
    }

    private Behavior<Message> open() {
        var ears = context.messageAdapter(ToCoordinator.class, Heard::new);
        context.getSystem().receptionist().tell(Receptionist.register(ServiceKeys.COORDINATOR, ears));
        timers.startSingleTimer(Tick.PATIENCE, settings.patience());
        timers.startTimerWithFixedDelay(Tick.BEAT, BEAT);
        watcher.accept(new RunEvent.Phase(
                Stage.GATHERING,
                settings.workers() == 1 ? "gathering" : "waiting for " + settings.workers() + " workers"));
        return gathering();
    }

    private Behavior<Message> gathering() {
        return Behaviors.receiveMessage(message -> switch (message) {
            case Heard(ToCoordinator.Join join) -> admit(join);
            case Gone(var key) -> forget(key);
            case Ordered(RunOrder.Stop(var why)) ->
                abandon(Problem.couldNotRun("stopped before it began: " + why), true);
            case Tick.PATIENCE ->
                abandon(
                        Problem.couldNotRun(roster.members().size() + " of " + settings.workers()
                                + " workers joined within "
                                + settings.patience().toSeconds() + " s"
                                + (roster.members().isEmpty() ? "" : " (" + roster.names(_ -> true) + ")")
                                + "; start the others, or ask for fewer with --workers"),
                        false);
            case Heard _, Arrived _, StreamOver _ -> Behaviors.same();
            case Tick.BEAT, Tick.MOMENT, Tick.GIVE_UP -> Behaviors.same();
        });
    }

    private Behavior<Message> admit(ToCoordinator.Join join) {
        var joining = join.joining();
        var mismatch = mismatch(joining.version(), joining.histograms());
        if (!mismatch.isEmpty()) {
            join.worker().tell(new ToWorker.Refused(mismatch));
            return Behaviors.same();
        }
        var known = roster.find(joining.name());
        if (known.isPresent() && known.get().joining().epoch() == joining.epoch()) return Behaviors.same();
        if (known.isPresent() && !known.get().joining().address().equals(joining.address())) {
            join.worker()
                    .tell(new ToWorker.Refused("another worker is named " + joining.name() + " (at "
                            + known.get().joining().address() + "); give this one another --name"));
            return Behaviors.same();
        }
        var member = Member.joined(joining, join.worker(), settings.runId(), clock.nanoTime());
        context.watchWith(join.worker(), new Gone(member.key()));
        roster = roster.with(member);
        if (settings.workers() > 1)
            watcher.accept(new RunEvent.Phase(
                    Stage.GATHERING,
                    joining.name() + " joined, " + roster.members().size() + " of " + settings.workers()));
        if (!roster.isComplete()) return Behaviors.same();
        timers.startSingleTimer(Tick.PATIENCE, PREPARATION);
        watcher.accept(new RunEvent.Phase(Stage.PREPARING, "warming up"));
        beat();
        return preparing();
    }

    private String mismatch(String version, String histograms) {
        if (!version.equals(settings.version()))
            return "this worker is Muster " + version + ", the coordinator is " + settings.version()
                    + "; use one version everywhere";
        return histograms.equals(Histograms.parameters())
                ? ""
                : "this worker's histograms are " + histograms + ", the coordinator's " + Histograms.parameters()
                        + "; use one version everywhere";
    }

    private Behavior<Message> forget(RunKey key) {
        if (roster.find(key).isPresent()) roster = roster.without(key.worker());
        return Behaviors.same();
    }

    private Behavior<Message> preparing() {
        return Behaviors.receiveMessage(message -> switch (message) {
            case Heard(ToCoordinator.Join join) -> {
                refuseStranger(roster, join);
                yield Behaviors.same();
            }
            case Heard(ToCoordinator.Ready ready) -> ready(ready);
            case Heard(ToCoordinator.Unable(var key, var reason))
            when roster.find(key).isPresent() ->
                abandon(Problem.couldNotRun(settings.workers() == 1 ? reason : key.worker() + ": " + reason), false);
            case Heard(ToCoordinator.Pong pong) -> {
                roster = roster.change(pong.key(), member -> member.ponged(pong, clock.nanoTime()));
                yield startIfReady();
            }
            case Gone(var key)
            when roster.find(key).isPresent() ->
                abandon(
                        Problem.couldNotRun("worker " + key.worker() + " is gone before the run began; start it again"),
                        false);
            case Ordered(RunOrder.Stop(var why)) ->
                abandon(Problem.couldNotRun("stopped before it began: " + why), true);
            case Tick.BEAT -> {
                beat();
                yield Behaviors.same();
            }
            case Tick.PATIENCE ->
                abandon(
                        Problem.couldNotRun("not ready within " + PREPARATION.toSeconds() + " s: "
                                + roster.names(member -> member.stage() == Member.Stage.JOINED)
                                + "; look at the log there"),
                        false);
            case Heard _, Gone _, Arrived _, StreamOver _ -> Behaviors.same();
            case Tick.MOMENT, Tick.GIVE_UP -> Behaviors.same();
        });
    }

    /** Refuses a worker that is not one of ours, or that is a later life of one: it comes too late. */
    static void refuseStranger(Roster roster, ToCoordinator.Join join) {
        boolean ours = roster.find(join.joining().name())
                .filter(member -> member.joining().epoch() == join.joining().epoch())
                .isPresent();
        if (!ours) join.worker().tell(new ToWorker.Refused("the run has all its workers already"));
    }

    private void beat() {
        for (var member : roster.all()) {
            if (member.stage() == Member.Stage.JOINED) member.ref().tell(prepare(member));
            member.ref().tell(new ToWorker.Ping(member.key(), clock.nanoTime(), 0));
        }
    }

    private ToWorker.Prepare prepare(Member member) {
        return new ToWorker.Prepare(
                member.key(),
                settings.planText(),
                roster.indexOf(member),
                settings.workers(),
                settings.lease().toMillis());
    }

    private Behavior<Message> ready(ToCoordinator.Ready ready) {
        if (!ready.planDigest().equals(digest))
            return abandon(
                    Problem.defect("worker " + ready.key().worker() + " holds another plan than it was sent"), false);
        roster = roster.change(
                ready.key(), member -> member.at(Member.Stage.READY).heardAt(clock.nanoTime()));
        return startIfReady();
    }

    private Behavior<Message> startIfReady() {
        boolean all = roster.all(member ->
                member.stage() == Member.Stage.READY && member.offset().pings() >= PINGS);
        if (!all) return Behaviors.same();
        timers.cancel(Tick.PATIENCE);
        return new Conduct(context, timers, settings, watcher, clock, roster).start();
    }

    private Behavior<Message> abandon(Problem problem, boolean interrupted) {
        for (var member : roster.all()) {
            member.ref().tell(new ToWorker.Refused("the run was given up: " + problem.text()));
        }
        watcher.accept(new RunEvent.Ended(
                Tally.EMPTY, List.of(), GeneratorFacts.UNKNOWN, Duration.ZERO, 0, interrupted, List.of(problem)));
        return Behaviors.stopped();
    }
}
