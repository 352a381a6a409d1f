package dev.muster.fakes.agent;

import dev.muster.fakes.agent.fault.Sabotage;
import dev.muster.fakes.agent.http.AgentApi;
import dev.muster.fakes.agent.options.AgentOptions;
import dev.muster.fakes.agent.stats.Accounts;
import dev.muster.fakes.agent.stats.AgentStats;
import dev.muster.fakes.agent.store.JdbcStore;
import dev.muster.fakes.agent.store.SessionIds;
import dev.muster.fakes.usage.Consumption;
import dev.muster.protocol.evidence.Build;
import dev.muster.protocol.wire.http.server.HttpServer;
import dev.muster.protocol.wire.loop.LoopDispatcher;
import dev.muster.protocol.wire.loop.LoopSystem;
import dev.muster.protocol.wire.loop.Loops;
import dev.muster.protocol.wire.loop.NanoClock;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import org.apache.pekko.actor.typed.ActorSystem;

/** A fake agent that runs. */
public final class FakeAgent implements AutoCloseable {
    private final HttpServer server;
    private final Accounts accounts;
    /** What has to be closed, the last opened first. */
    private final Deque<Runnable> open;

    private FakeAgent(HttpServer server, Accounts accounts, Deque<Runnable> open) {
        this.server = server;
        this.accounts = accounts;
        this.open = open;
    }

    /**
     * Starts an agent that has the process to itself, with a loop for each core. Turns that a former process left
     * unfinished in the store are failed first; what it acknowledged and did not begin is begun.
     *
     * @throws IOException if it cannot listen, or its store cannot be opened, with a text that can be shown to the user
     * @throws IllegalArgumentException if a URL of the options is none, likewise
     */
    public static FakeAgent start(AgentOptions options) throws IOException {
        var open = new ArrayDeque<Runnable>();
        var own = LoopSystem.start("fake-agent", "agent", Runtime.getRuntime().availableProcessors());
        open.push(own::close);
        return start(options, own.actors(), own.loops(), true, open);
    }

    /**
     * Starts an agent as a guest of this process; as {@link #start(Options)} otherwise. Not to be called on a loop.
     *
     * @param system was made with these loops ({@link LoopDispatcher}); both go on when the agent is closed
     * @param loops the agent's alone: the time of their threads counts as its own
     */
    public static FakeAgent start(AgentOptions options, ActorSystem<?> system, Loops loops) throws IOException {
        return start(options, system, loops, false, new ArrayDeque<>());
    }

    private static FakeAgent start(
            AgentOptions options, ActorSystem<?> system, Loops loops, boolean alone, Deque<Runnable> open)
            throws IOException {
        try {
            var place = StorePlace.of(options.store());
            open.push(place::close);
            var sabotage = Sabotage.start(options.faults(), options.seed(), loops);
            open.push(sabotage::close);
            var store = JdbcStore.open(place.url(), loops.name(), NanoClock.SYSTEM, sabotage);
            // Before the store is closed, what the sabotage holds up has to go on.
            open.push(() -> {
                sabotage.close();
                store.close();
            });
            var crew = AgentActors.gather(options, store, system, loops);
            open.push(crew::close);
            var consumption = alone ? new Consumption.WholeProcess() : new Consumption.OwnThreads(crew.threads());
            var accounts = new Accounts(
                    crew.counts(),
                    store,
                    crew.takeUp(),
                    consumption,
                    sabotage,
                    crew.keys(),
                    options.commit().orElse(Build.current().commit()),
                    options.model(),
                    NanoClock.SYSTEM.nanoTime());
            var ids = options.store().isEmpty() ? SessionIds.seeded(options.seed()) : SessionIds.unique();
            var server = HttpServer.start(
                    loops,
                    options.host(),
                    options.port(),
                    AgentApi.MAX_BODY_BYTES,
                    new AgentApi(crew.desks(), accounts::stats, ids));
            open.push(server::close);
            return new FakeAgent(server, accounts, open);
        } catch (IOException | RuntimeException e) {
            open.forEach(Runnable::run);
            throw e;
        }
    }

    /** {@code http://host:port} */
    public String url() {
        return server.url();
    }

    public int port() {
        return server.port();
    }

    /** As {@code GET /stats}; not to be called on a loop. */
    public AgentStats stats() {
        return accounts.stats();
    }

    /**
     * Stops at once. Turns that run are not waited for: in a store that is kept they fail at the next start, with the reason
     * {@code restarted}. A temporary store is deleted. Not to be called on a loop.
     */
    @Override
    public void close() {
        while (!open.isEmpty()) {
            open.pop().run();
        }
    }
}
