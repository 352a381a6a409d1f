package dev.muster.fakes.model.machines;

import dev.muster.fakes.model.cache.CacheOutcome;
import dev.muster.fakes.model.cache.Directory;
import dev.muster.fakes.model.cache.MachineAnswer;
import dev.muster.fakes.model.cache.Routed;
import dev.muster.fakes.model.cache.request.CacheRequest;
import dev.muster.fakes.model.cache.rules.CacheRules;
import dev.muster.fakes.model.fault.FaultKind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
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
    public sealed interface Message extends NoSerializationVerificationNeeded {}

    /**
     * "What becomes of this request?" It counts as arrived now.
     *
     * @param then runs on the router's thread and must not take long
     */
    public record Ask(CacheRequest request, LoggedCall call, Consumer<CacheOutcome> then) implements Message {}

    /** "A reply went out whole." */
    public record Completed(long outputTokens) implements Message {}

    /** "A client left before its reply was whole." */
    public record Abandoned() implements Message {}

    /** "A reply was broken off on purpose." */
    public record CutShort() implements Message {}

    /** "A call goes wrong on purpose." */
    public record WentWrong(FaultKind kind) implements Message {}

    /** "How much was served so far?" Every request whose outcome was told is in the answer. */
    public record Report(Consumer<ModelStats> then) implements Message {}

    /** "What does the cache look like?" */
    public record Look(Consumer<CachePage> then) implements Message {}

    /** "Settle what has arrived, then stop." */
    public record Stop(Consumer<ModelStats> then) implements Message {}

    private record Answered(Machine.Answered answer) implements Message {}

    private record Pending(long number, Routed routed, LoggedCall call, Consumer<CacheOutcome> then) {}

    private static final int BUSIEST = 100;

    private final Directory directory;
    private final LongSupplier millis;
    private final CacheLog log;
    private final List<ActorRef<Machine.Carry>> machines;
    private final ActorRef<Machine.Answered> answers;
    private final List<MachineTally> tallies;
    private final ArrayDeque<Pending> pending = new ArrayDeque<>();
    private final Map<Long, MachineAnswer> early = new HashMap<>();
    private long arrived;

    private Router(
            ActorContext<Message> context,
            Directory directory,
            Function<CacheRules, Behavior<Machine.Carry>> machine,
            LongSupplier millis,
            CacheLog log) {
        this.directory = directory;
        this.millis = millis;
        this.log = log;
        answers = context.messageAdapter(Machine.Answered.class, Answered::new);
        machines = IntStream.range(0, directory.rules().machines())
                .mapToObj(index -> context.spawn(
                        machine.apply(directory.rules()), "machine-" + index, DispatcherSelector.sameAsParent()))
                .toList();
        machines.forEach(context::watch);
        tallies = new ArrayList<>(Collections.nCopies(machines.size(), MachineTally.EMPTY));
    }

    /** A router with its machines, which end with it. */
    public static Behavior<Message> create(Directory directory, LongSupplier millis, CacheLog log) {
        return create(directory, Machine::create, millis, log);
    }

    static Behavior<Message> create(
            Directory directory,
            Function<CacheRules, Behavior<Machine.Carry>> machine,
            LongSupplier millis,
            CacheLog log) {
        return Behaviors.setup(
                context -> new Router(context, directory, machine, millis, log).serving(ModelStats.EMPTY));
    }

    private Behavior<Message> serving(ModelStats stats) {
        return Behaviors.receiveMessage(message -> switch (message) {
            case Ask ask -> asked(ask, stats);
            case Answered(Machine.Answered(var number, var answer)) -> {
                early.put(number, answer);
                yield serving(settle(stats));
            }
            case Completed(var tokens) -> serving(stats.completed(tokens));
            case Abandoned() -> serving(stats.withAbandoned());
            case CutShort() -> serving(stats.withCut());
            case WentWrong(var kind) -> serving(stats.wentWrong(kind));
            case Report(var then) -> {
                then.accept(stats);
                yield Behaviors.same();
            }
            case Look(var then) -> {
                then.accept(page());
                yield Behaviors.same();
            }
            case Stop(var then) -> stopping(stats, then);
        });
    }

    private Behavior<Message> stopping(ModelStats stats, Consumer<ModelStats> then) {
        if (pending.isEmpty()) return Behaviors.stopped(() -> then.accept(stats));
        return Behaviors.receiveMessage(message -> switch (message) {
            case Answered(Machine.Answered(var number, var answer)) -> {
                early.put(number, answer);
                yield stopping(settle(stats), then);
            }
            case Completed(var tokens) -> stopping(stats.completed(tokens), then);
            case Abandoned() -> stopping(stats.withAbandoned(), then);
            case CutShort() -> stopping(stats.withCut(), then);
            case WentWrong(var kind) -> stopping(stats.wentWrong(kind), then);
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
        var next = new Pending(arrived++, routed, ask.call(), ask.then());
        if (directory.isDisabled()) return serving(settled(next, Directory.disabled(routed), stats));
        pending.add(next);
        if (!ask.request().cached()) {
            early.put(next.number(), MachineAnswer.NOT_ASKED);
            return serving(settle(stats));
        }
        machines.get(routed.machine())
                .tell(new Machine.Carry(next.number(), ask.request().prompt(), routed.atMs(), answers));
        return Behaviors.same();
    }

    private ModelStats settle(ModelStats before) {
        var stats = before;
        while (!pending.isEmpty()) {
            var answer = early.remove(pending.peek().number());
            if (answer == null) break;
            var next = pending.remove();
            var outcome = directory.settle(next.routed(), answer);
            tallies.set(
                    outcome.routed().machine(),
                    tallies.get(outcome.routed().machine()).plus(outcome, answer));
            stats = settled(next, outcome, stats);
        }
        return stats;
    }

    private ModelStats settled(Pending request, CacheOutcome outcome, ModelStats stats) {
        log.add(request.call(), outcome);
        request.then().accept(outcome);
        return stats.settled(outcome, log.lost());
    }
}
