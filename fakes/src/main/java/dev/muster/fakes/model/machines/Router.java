package dev.muster.fakes.model.machines;

import dev.muster.fakes.model.cache.CacheOutcome;
import dev.muster.fakes.model.cache.Directory;
import dev.muster.fakes.model.cache.MachineAnswer;
import dev.muster.fakes.model.cache.Routed;
import dev.muster.fakes.model.cache.request.CacheRequest;
import dev.muster.fakes.model.cache.rules.CacheRules;
import dev.muster.fakes.model.fault.FaultKind;
import dev.muster.protocol.said.Said;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;
import org.apache.pekko.actor.NoSerializationVerificationNeeded;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.DispatcherSelector;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/**
 * Sends each request to a machine and names the cause once that machine has answered. Machines work side by side; causes are
 * named in the order in which requests arrived, so a cause never knows of what came after it.
 */
public final class Router {
    /** What others may say to the router. */
    @Said(by = "calls of the fake model, its machines and its pages", to = "the router")
    public sealed interface Message extends NoSerializationVerificationNeeded {}

    /** "What becomes of this request?" It counts as arrived now. */
    public record Ask(CacheRequest request, LoggedCall call, Asker asker) implements Message {}

    /** "A reply went out whole." */
    public record Completed(long outputTokens) implements Message {}

    /** "A client left before its reply was whole." */
    public record Abandoned() implements Message {}

    /** "A reply was broken off on purpose." */
    public record CutShort() implements Message {}

    /** "A call goes wrong on purpose." */
    public record WentWrong(FaultKind kind) implements Message {}

    /** "How much was served so far?" Every request whose outcome was told is in the answer. */
    public record Report(ActorRef<ModelStats> replyTo) implements Message {}

    /** "What does the cache look like?" */
    public record Look(ActorRef<CachePage> replyTo) implements Message {}

    /** "Settle what has arrived, then stop." The answer is what was served at all. */
    public record Stop(ActorRef<ModelStats> replyTo) implements Message {}

    /** A machine has answered. */
    private record Answered(Machine.Answered answer) implements Message {}

    private record Pending(Routed routed, Ask ask) {}

    private static final int BUSIEST = 100;

    private final Directory directory;
    private final LongSupplier millis;
    private final CacheLog log;
    private final List<ActorRef<Machine.Carry>> machines;
    private final ActorRef<Machine.Answered> answers;
    private final List<MachineTally> tallies;
    private final ArrivalOrder<Pending, MachineAnswer> order = new ArrivalOrder<>();

    private Router(
            ActorContext<Message> context,
            Directory directory,
            Function<CacheRules, Behavior<Machine.Carry>> machine,
            List<DispatcherSelector> threads,
            LongSupplier millis,
            CacheLog log) {
        this.directory = directory;
        this.millis = millis;
        this.log = log;
        answers = context.messageAdapter(Machine.Answered.class, Answered::new);
        machines = IntStream.range(0, directory.rules().machines())
                .mapToObj(index -> context.spawn(
                        machine.apply(directory.rules()), "machine-" + index, threads.get(index % threads.size())))
                .toList();
        machines.forEach(context::watch);
        tallies = new ArrayList<>(Collections.nCopies(machines.size(), MachineTally.EMPTY));
    }

    /**
     * A router with its machines, which end with it.
     *
     * @param threads where machines run, at least one; machine i at i modulo their number
     */
    public static Behavior<Message> create(
            Directory directory, List<DispatcherSelector> threads, LongSupplier millis, CacheLog log) {
        return create(directory, Machine::create, threads, millis, log);
    }

    static Behavior<Message> create(
            Directory directory,
            Function<CacheRules, Behavior<Machine.Carry>> machine,
            List<DispatcherSelector> threads,
            LongSupplier millis,
            CacheLog log) {
        return Behaviors.setup(
                context -> new Router(context, directory, machine, threads, millis, log).serving(ModelStats.EMPTY));
    }

    private Behavior<Message> serving(ModelStats stats) {
        return Behaviors.receiveMessage(message -> switch (message) {
            case Ask ask -> asked(ask, stats);
            case Answered(Machine.Answered(var number, var answer)) ->
                serving(settle(order.answer(number, answer), stats));
            case Completed(var tokens) -> serving(stats.completed(tokens));
            case Abandoned() -> serving(stats.withAbandoned());
            case CutShort() -> serving(stats.withCut());
            case WentWrong(var kind) -> serving(stats.wentWrong(kind));
            case Report(var replyTo) -> {
                replyTo.tell(stats);
                yield Behaviors.same();
            }
            case Look(var replyTo) -> {
                replyTo.tell(page());
                yield Behaviors.same();
            }
            case Stop(var replyTo) -> stopping(stats, replyTo);
        });
    }

    private Behavior<Message> stopping(ModelStats stats, ActorRef<ModelStats> replyTo) {
        if (order.isEmpty()) return Behaviors.stopped(() -> replyTo.tell(stats));
        return Behaviors.receiveMessage(message -> switch (message) {
            case Answered(Machine.Answered(var number, var answer)) ->
                stopping(settle(order.answer(number, answer), stats), replyTo);
            case Completed(var tokens) -> stopping(stats.completed(tokens), replyTo);
            case Abandoned() -> stopping(stats.withAbandoned(), replyTo);
            case CutShort() -> stopping(stats.withCut(), replyTo);
            case WentWrong(var kind) -> stopping(stats.wentWrong(kind), replyTo);
            case Ask _, Report _, Look _, Stop _ -> Behaviors.same();
        });
    }

    private CachePage page() {
        return new CachePage(
                directory.scope(),
                directory.rules().breakpoints().inForce(),
                List.copyOf(tallies),
                directory.keys(),
                directory.busiest(BUSIEST, millis.getAsLong()));
    }

    private Behavior<Message> asked(Ask ask, ModelStats stats) {
        var routed = directory.route(ask.request(), millis.getAsLong());
        if (directory.isDisabled()) return serving(told(ask, Directory.disabled(routed), stats));
        long number = order.arrive(new Pending(routed, ask));
        if (!ask.request().cached()) return serving(settle(order.answer(number, MachineAnswer.NOT_ASKED), stats));
        machines.get(routed.machine())
                .tell(new Machine.Carry(number, ask.request().prompt(), routed.atMs(), answers));
        return Behaviors.same();
    }

    private ModelStats settle(List<ArrivalOrder.Due<Pending, MachineAnswer>> due, ModelStats before) {
        var stats = before;
        for (var next : due) {
            var outcome = directory.settle(next.request().routed(), next.answer());
            int machine = outcome.routed().machine();
            tallies.set(machine, tallies.get(machine).plus(outcome, next.answer()));
            stats = told(next.request().ask(), outcome, stats);
        }
        return stats;
    }

    private ModelStats told(Ask ask, CacheOutcome outcome, ModelStats stats) {
        log.add(ask.call(), outcome);
        ask.asker().settled(outcome);
        return stats.settled(outcome, log.lost());
    }
}
