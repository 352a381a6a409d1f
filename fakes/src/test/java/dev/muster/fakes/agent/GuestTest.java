package dev.muster.fakes.agent;

import static dev.muster.fakes.agent.ScriptedModel.says;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.typesafe.config.ConfigFactory;
import dev.muster.fakes.agent.options.AgentOptions;
import dev.muster.protocol.wire.loop.LoopDispatcher;
import dev.muster.protocol.wire.loop.Loops;
import java.io.IOException;
import org.apache.pekko.actor.BootstrapSetup;
import org.apache.pekko.actor.setup.ActorSystemSetup;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.junit.jupiter.api.Test;

class GuestTest {
    @Test
    void aGuestOwnsItsThreadsAndNoMemory() throws IOException {
        try (var loops = Loops.start("guest", 1);
                var scripted = Loops.start("guest-scripted", 1);
                var model = ScriptedModel.start(scripted, asked -> says("a"));
                var app = ScriptedApp.start(scripted, params -> ScriptedApp.text("", false))) {
            var config = ConfigFactory.parseString(LoopDispatcher.config(loops)).withFallback(ConfigFactory.load());
            ActorSystem<Void> system = ActorSystem.create(
                    Behaviors.empty(),
                    "house",
                    ActorSystemSetup.create(BootstrapSetup.create(config), LoopDispatcher.setup(loops)));
            var options = AgentOptions.of(model.url(), app.url()).withCommit("abc123");
            // One after the other, and both at once, in one actor system.
            try (var first = FakeAgent.start(options, system, loops);
                    var second = FakeAgent.start(options, system, loops)) {
                for (var agent : new FakeAgent[] {first, second}) {
                    var person = new Person(agent.url());
                    person.say(person.open(), "go");
                    await().until(() -> agent.stats().turns().completed() == 1);
                    var stats = person.stats();
                    assertThat(stats.path("cpu_us").asLong()).isPositive();
                    assertThat(stats.path("rss_kib").isNull()).isTrue();
                    assertThat(stats.path("rss_peak_kib").isNull()).isTrue();
                    assertThat(stats.path("commit").asText()).isEqualTo("abc123");
                }
            }
            assertThat(system.getWhenTerminated().toCompletableFuture()).isNotDone();
            system.terminate();
            system.getWhenTerminated().toCompletableFuture().join();
        }
    }

    @Test
    void whatCannotStartSaysWhy() throws IOException {
        try (var world = World.of(asked -> says("a"))) {
            var options = AgentOptions.of(world.model().url(), world.app().url());
            assertThatThrownBy(() -> FakeAgent.start(
                            options.listen("127.0.0.1", world.agent().port())))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("the port is taken");
            assertThatThrownBy(() -> FakeAgent.start(options.withStore("jdbc:other:x")))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("expected jdbc:sqlite:FILE or jdbc:postgresql:");
            assertThatThrownBy(() -> FakeAgent.start(options.withStore("jdbc:sqlite:/no/such/place/a.db")))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("cannot be opened");
            assertThatThrownBy(() -> FakeAgent.start(
                            AgentOptions.of("nonsense", world.app().url())))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }
}
