package dev.muster.fakes.agent;

import static dev.muster.fakes.agent.ScriptedModel.says;
import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.fakes.agent.ScriptedModel.Asked;
import dev.muster.fakes.agent.ScriptedModel.Reply;
import dev.muster.fakes.agent.feed.FeedNames;
import dev.muster.fakes.agent.options.AgentBounds;
import dev.muster.fakes.agent.options.AgentOptions;
import dev.muster.fakes.agent.options.Backoff;
import dev.muster.protocol.dialect.ModelAnswer;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class FailedTurnTest {
    /** The reason of the failed turn, and how often the model was asked. */
    private record Failure(String reason, int attempts) {}

    private static Failure failure(Function<Asked, Reply> script, Function<AgentOptions, AgentOptions> change)
            throws IOException {
        try (var world = World.of(script, change)) {
            var session = world.person().open();
            try (var feed = world.person().watch(session)) {
                world.person().say(session, "go");
                var failed = feed.await(FeedNames.TURN_FAILED, 1).getFirst();
                assertThat(failed.path("turn").asInt()).isEqualTo(1);
                assertThat(feed.all(FeedNames.TURN_COMPLETED)).isEmpty();
                var stats = world.person().stats();
                assertThat(stats.at("/turns").toString()).isEqualTo("{\"started\":1,\"completed\":0,\"failed\":1}");
                assertThat(stats.path("warnings").asInt()).isEqualTo(1);
                return new Failure(
                        failed.path("reason").asText(), world.model().asked.size());
            }
        }
    }

    private static Failure failure(Function<Asked, Reply> script) throws IOException {
        return failure(script, options -> options);
    }

    @Test
    void aModelThatKeepsFailingFailsTheTurnAfterTwoRetries() throws IOException {
        var failure = failure(asked -> new Reply.Refuses(503));
        assertThat(failure.attempts()).isEqualTo(3);
        assertThat(failure.reason()).startsWith("the model answered 503").endsWith("(3 attempts)");
    }

    @Test
    void aRequestThatIsWrongIsNotMadeAgain() throws IOException {
        assertThat(failure(asked -> new Reply.Refuses(400)).attempts()).isEqualTo(1);
    }

    @Test
    void aModelThatSaysItFailedIsAskedAgain() throws IOException {
        var failure = failure(asked -> new Reply.Fails("boom"));
        assertThat(failure.attempts()).isEqualTo(3);
        assertThat(failure.reason()).contains("boom");
    }

    @Test
    void aStreamThatJustEndsIsNoAnswer() throws IOException {
        var failure = failure(asked -> new Reply.TrailsOff("And so"));
        assertThat(failure.reason()).isEqualTo("the model's stream ended without a terminal event");
        // Its text was shown, so the call is not made again.
        assertThat(failure.attempts()).isEqualTo(1);
    }

    @Test
    void aModelThatIsSilentIsNotWaitedForForEver() throws IOException {
        var impatient = new AgentBounds(
                Duration.ofSeconds(20),
                Duration.ofMillis(100),
                Duration.ofSeconds(5),
                new Backoff(0, Duration.ofMillis(5), Duration.ofMillis(5), Duration.ZERO),
                Duration.ofSeconds(5),
                Duration.ofSeconds(5));
        assertThat(failure(asked -> new Reply.Hangs(), options -> options.withBounds(impatient))
                        .reason())
                .isEqualTo("the model: nothing came for 100 ms");
    }

    @Test
    void aToolThatTheAppDoesNotKnowFailsTheTurn() throws IOException {
        var failure = failure(asked -> new Reply.Wants(List.of(new ModelAnswer.Call("c1", "no-such", "{}"))));
        assertThat(failure.reason()).isEqualTo("tool no-such: error -32602: Unknown tool: no-such");
    }

    @Test
    void anAppThatIsNotThereFailsTheTurn() throws IOException {
        var failure = failure(asked -> says("never"), options -> options.withApp("http://127.0.0.1:1"));
        assertThat(failure.reason()).contains("the app: connect_refused");
        assertThat(failure.attempts()).isZero();
    }

    @Test
    void aTurnGoesOnAfterAFailureThatPassed() throws IOException {
        var calls = new AtomicInteger();
        try (var world = World.of(asked -> calls.incrementAndGet() == 1 ? new Reply.Refuses(429) : says("fine"))) {
            var session = world.person().open();
            try (var feed = world.person().watch(session)) {
                world.person().say(session, "go");
                feed.await(FeedNames.TURN_COMPLETED, 1);
                var stats = world.agent().stats();
                assertThat(stats.modelCalls()).isEqualTo(1);
                assertThat(stats.attempts().model()).isEqualTo(2);
            }
        }
    }

    @Test
    void theNextTurnWorksAfterAFailedOne() throws IOException {
        var calls = new AtomicInteger();
        try (var world = World.of(asked -> calls.incrementAndGet() == 1 ? new Reply.Refuses(400) : says("fine"))) {
            var session = world.person().open();
            try (var feed = world.person().watch(session)) {
                world.person().say(session, "one");
                feed.await(FeedNames.TURN_FAILED, 1);
                world.person().say(session, "two");
                feed.await(FeedNames.TURN_COMPLETED, 1);
                assertThat(List.copyOf(world.model().asked).get(1).inputTypes())
                        .containsExactly("developer", "user", "user");
            }
        }
    }
}
