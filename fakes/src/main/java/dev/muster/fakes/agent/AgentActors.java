package dev.muster.fakes.agent;

import dev.muster.fakes.agent.feed.FeedNames;
import dev.muster.fakes.agent.http.AgentApi;
import dev.muster.fakes.agent.keys.KeySource;
import dev.muster.fakes.agent.loop.AgentLoop;
import dev.muster.fakes.agent.loop.EncodedPrompts;
import dev.muster.fakes.agent.options.AgentOptions;
import dev.muster.fakes.agent.session.Desk;
import dev.muster.fakes.agent.stats.LoopCounts;
import dev.muster.fakes.agent.store.Census;
import dev.muster.fakes.agent.store.FeedEvent;
import dev.muster.fakes.agent.store.FeedPage;
import dev.muster.fakes.agent.store.Store;
import dev.muster.fakes.agent.store.StoreException;
import dev.muster.fakes.agent.store.StoreOutcome;
import dev.muster.fakes.agent.store.Write;
import dev.muster.fakes.agent.tools.ToolBox;
import dev.muster.protocol.wire.http.Origin;
import dev.muster.protocol.wire.http.client.HttpClient;
import dev.muster.protocol.wire.loop.Loop;
import dev.muster.protocol.wire.loop.LoopDispatcher;
import dev.muster.protocol.wire.loop.Loops;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.javadsl.AskPattern;

/** The actors of an agent on its loops: a desk on each, and one tool box. */
final class AgentActors implements AutoCloseable {
    /** Calls beyond this many at once, per loop, wait. */
    private static final int MAX_CONNECTIONS = 20_000;

    private static final HttpClient.Limits LIMITS =
            new HttpClient.Limits(Duration.ofSeconds(5), MAX_CONNECTIONS, 64 << 20);

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final ActorSystem<?> system;
    private final Store store;
    private final List<AgentLoop> places;
    private final ActorRef<ToolBox.Message> toolBox;
    private final List<ActorRef<Desk.Message>> desks;

    private AgentActors(
            ActorSystem<?> system,
            Store store,
            List<AgentLoop> places,
            ActorRef<ToolBox.Message> toolBox,
            List<ActorRef<Desk.Message>> desks) {
        this.system = system;
        this.store = store;
        this.places = places;
        this.toolBox = toolBox;
        this.desks = desks;
    }

    /** Spawns the actors; the store stays its owner's to close. */
    static AgentActors gather(AgentOptions options, Store store, ActorSystem<?> system, Loops loops) {
        var model = Origin.parse(options.model());
        var app = Origin.parse(options.app());
        var keys = KeySource.of(options, loops.all().getFirst());
        var places = loops.all().stream()
                .map(loop -> place(loop, options, store, model, app, keys))
                .toList();
        // Several agents may live in one actor system.
        var name = "fake-agent-" + UUID.randomUUID();
        var toolBox = system.systemActorOf(
                ToolBox.create(places.getFirst()),
                name + "-tools",
                LoopDispatcher.selector(places.getFirst().loop()));
        var desks = places.stream()
                .map(place -> system.systemActorOf(
                        Desk.create(place, toolBox),
                        name + "-desk-" + place.loop().index(),
                        LoopDispatcher.selector(place.loop())))
                .toList();
        return new AgentActors(system, store, places, toolBox, desks);
    }

    private static AgentLoop place(
            Loop loop, AgentOptions options, Store store, Origin model, Origin app, KeySource keys) {
        return new AgentLoop(
                loop,
                options,
                store,
                new LoopCounts(),
                new HttpClient(loop, model, LIMITS),
                new HttpClient(loop, app, LIMITS),
                new EncodedPrompts(),
                keys);
    }

    /**
     * Takes up what a former process left in the store: its unfinished turns are failed, the sessions with events not begun
     * are woken. Blocks.
     */
    Census takeUp() throws IOException {
        var census = store.census();
        var failed = new ArrayList<CompletableFuture<StoreOutcome<Write>>>();
        for (var turn : census.unfinished()) {
            var end = new FeedEvent(
                    FeedNames.lastId(turn.turn()), FeedNames.TURN_FAILED, FeedNames.failed(turn.turn(), "restarted"));
            var nothing = new Write.Chapter(turn.chapters(), "");
            var outcome = new CompletableFuture<StoreOutcome<Write>>();
            store.write(
                    new Write.Finish(turn.session(), turn.turn(), false, nothing, new FeedPage(List.of(end))),
                    outcome::complete);
            failed.add(outcome);
        }
        for (var outcome : failed) {
            if (outcome.join() instanceof StoreOutcome.Failed<Write>(var reason)) {
                throw new StoreException("an unfinished turn cannot be failed: " + reason, new IOException(reason));
            }
        }
        for (int i = 0; i < desks.size(); i++) {
            int desk = i;
            desks.get(i)
                    .tell(new Desk.Wake(census.waiting().stream()
                            .filter(session -> AgentApi.deskOf(session, desks.size()) == desk)
                            .toList()));
        }
        return census;
    }

    List<ActorRef<Desk.Message>> desks() {
        return desks;
    }

    KeySource keys() {
        return places.getFirst().keys();
    }

    List<LoopCounts> counts() {
        return places.stream().map(AgentLoop::counts).toList();
    }

    /** The threads of the loops and of the store. */
    List<Thread> threads() {
        var ofLoops = places.stream()
                .map(place -> CompletableFuture.supplyAsync(Thread::currentThread, place.loop()::execute)
                        .join());
        return Stream.concat(ofLoops, store.threads().stream()).toList();
    }

    /** Stops the actors where they are: turns that run stay unfinished, as in a crash, and fail at the next start. */
    @Override
    public void close() {
        var closed = desks.stream()
                .map(desk -> AskPattern.ask(desk, Desk.Close::new, PATIENCE, system.scheduler())
                        .toCompletableFuture())
                .toArray(CompletableFuture<?>[]::new);
        toolBox.tell(new ToolBox.Close());
        places.forEach(place -> {
            place.model().close();
            place.app().close();
        });
        CompletableFuture.allOf(closed).exceptionally(_ -> null).join();
    }
}
