package dev.muster.fakes.agent;

import static dev.muster.fakes.agent.ScriptedModel.says;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.typesafe.config.ConfigFactory;
import dev.muster.fakes.agent.ScriptedModel.Reply;
import dev.muster.fakes.agent.fault.AgentFaults;
import dev.muster.fakes.agent.fault.Sabotage;
import dev.muster.fakes.agent.feed.FeedNames;
import dev.muster.fakes.agent.http.AgentApi;
import dev.muster.fakes.agent.options.AgentOptions;
import dev.muster.fakes.agent.stats.Accounts;
import dev.muster.fakes.agent.store.Disturbance;
import dev.muster.fakes.agent.store.JdbcStore;
import dev.muster.fakes.agent.store.SessionIds;
import dev.muster.fakes.usage.Consumption;
import dev.muster.protocol.wire.http.server.HttpServer;
import dev.muster.protocol.wire.loop.LoopDispatcher;
import dev.muster.protocol.wire.loop.Loops;
import dev.muster.protocol.wire.loop.NanoClock;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.apache.pekko.actor.BootstrapSetup;
import org.apache.pekko.actor.setup.ActorSystemSetup;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A defect of the agent itself: an exception where none belongs. */
class BrokenTest {
    @TempDir
    private Path directory = Path.of("");

    /** An agent whose store throws on demand. */
    private record Fragile(
            Loops loops,
            ActorSystem<Void> system,
            ScriptedModel model,
            ScriptedApp app,
            ThrowingStore store,
            AgentActors crew,
            HttpServer server)
            implements AutoCloseable {
        static Fragile of(Path directory, Function<ScriptedModel.Asked, Reply> script) throws IOException {
            var loops = Loops.start("fragile", 1);
            var config = ConfigFactory.parseString(LoopDispatcher.config(loops) + "\npekko.loglevel = OFF\n")
                    .withFallback(ConfigFactory.load());
            ActorSystem<Void> system = ActorSystem.create(
                    Behaviors.empty(),
                    "fragile",
                    ActorSystemSetup.create(BootstrapSetup.create(config), LoopDispatcher.setup(loops)));
            var model = ScriptedModel.start(loops, script);
            var app = ScriptedApp.start(loops, params -> ScriptedApp.text("", false));
            var store = new ThrowingStore(JdbcStore.open(
                    "jdbc:sqlite:" + directory.resolve("a.db"), "fragile", NanoClock.SYSTEM, Disturbance.NONE));
            var options = AgentOptions.of(model.url(), app.url()).withBounds(World.QUICK);
            var crew = AgentActors.gather(options, store, system, loops);
            var census = crew.takeUp();
            var sabotage = Sabotage.start(AgentFaults.NONE, 0, loops);
            var accounts = new Accounts(
                    crew.counts(),
                    store,
                    census,
                    new Consumption.WholeProcess(),
                    sabotage,
                    crew.keys(),
                    "",
                    model.url(),
                    0);
            var routes = new AgentApi(crew.desks(), accounts::stats, SessionIds.unique());
            return new Fragile(loops, system, model, app, store, crew, HttpServer.start(loops, "127.0.0.1", 0, routes));
        }

        Person person() {
            return new Person(server.url());
        }

        @Override
        public void close() {
            server.close();
            crew.close();
            store.close();
            model.close();
            app.close();
            system.terminate();
            system.getWhenTerminated().toCompletableFuture().join();
            loops.close();
        }
    }

    @Test
    void aTurnThatBreaksEndsAsFailedAndTheNextOneWorks() throws IOException {
        try (var agent = Fragile.of(directory, asked -> says("fine"))) {
            var session = agent.person().open();
            try (var feed = agent.person().watch(session)) {
                agent.store().breakNext(ThrowingStore.Step.HISTORY);
                agent.person().say(session, "one");
                var failed = feed.await(FeedNames.TURN_FAILED, 1).getFirst();
                assertThat(failed.path("turn").asInt()).isEqualTo(1);
                assertThat(failed.path("reason").asText()).contains("a defect of the agent");
                agent.person().say(session, "two");
                feed.await(FeedNames.TURN_COMPLETED, 1);
            }
            var turns = agent.person().stats().path("turns").toString();
            assertThat(turns).isEqualTo("{\"started\":2,\"completed\":1,\"failed\":1}");
        }
    }

    @Test
    void aSessionThatBreaksInMidTurnAnswersWhoWaitsFailsItsTurnAndGoesOn() throws IOException {
        var calls = new AtomicInteger();
        try (var agent =
                Fragile.of(directory, asked -> calls.incrementAndGet() == 1 ? new Reply.Hangs() : says("back"))) {
            var session = agent.person().open();
            assertThat(agent.person().say(session, "one")).isEqualTo(1);
            assertThat(agent.person().say(session, "waits")).isEqualTo(2);
            await().until(() -> !agent.model().hanging.isEmpty());
            agent.store().breakNext(ThrowingStore.Step.ACCEPT);
            var answer = agent.person().sayLater(session, "breaks").join();
            assertThat(answer.statusCode()).isEqualTo(500);
            try (var feed = agent.person().watch(session)) {
                var failed = feed.await(FeedNames.TURN_FAILED, 1).getFirst();
                assertThat(failed.path("turn").asInt()).isEqualTo(1);
                feed.await(FeedNames.TURN_COMPLETED, 1);
                agent.person().say(session, "after");
                feed.await(FeedNames.TURN_COMPLETED, 2);
                assertThat(feed.ids()).doesNotHaveDuplicates();
            }
            var stats = agent.person().stats();
            assertThat(stats.path("turns").toString()).isEqualTo("{\"started\":3,\"completed\":2,\"failed\":1}");
            assertThat(agent.store().census().unfinished()).isEmpty();
        }
    }
}
