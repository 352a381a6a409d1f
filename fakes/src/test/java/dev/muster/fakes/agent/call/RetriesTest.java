package dev.muster.fakes.agent.call;

import static dev.muster.fakes.agent.ScriptedModel.says;
import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.fakes.agent.ScriptedModel.Reply;
import dev.muster.fakes.agent.World;
import dev.muster.fakes.agent.feed.FeedNames;
import dev.muster.fakes.agent.options.AgentBounds;
import dev.muster.fakes.agent.options.AgentOptions;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RetriesTest {
    private static AgentOptions patient(AgentOptions options) {
        return options.withBounds(AgentBounds.DEFAULT);
    }

    /** Nanoseconds from the message to the end of its turn, of which the first two attempts are refused. */
    private static long took(double speed, Map<String, String> headers, int status) throws IOException {
        var calls = new AtomicInteger();
        try (var world = World.of(
                asked -> calls.incrementAndGet() <= 2 ? new Reply.Refuses(status, headers) : says("fine"),
                options -> patient(options).withSpeed(speed))) {
            var session = world.person().open();
            try (var feed = world.person().watch(session)) {
                long before = System.nanoTime();
                world.person().say(session, "go");
                feed.await(FeedNames.TURN_COMPLETED, 1);
                long took = System.nanoTime() - before;
                assertThat(world.person().stats().path("retries").asInt()).isEqualTo(2);
                assertThat(world.person().stats().at("/attempts/model").asInt()).isEqualTo(3);
                assertThat(world.person().stats().path("model_calls").asInt()).isEqualTo(1);
                return took;
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {429, 500, 503, 529})
    void aModelThatRefusesTwiceIsAskedAThirdTimeAfterPausesOnItsOwnClock(int status) throws IOException {
        // 0.5 s and 1 s, less a quarter at most, at ten times the speed.
        assertThat(took(10, Map.of(), status))
                .isGreaterThan(Duration.ofMillis(112).toNanos());
    }

    @Test
    void aModelThatSaysWhenToComeBackIsNotAskedBefore() throws IOException {
        assertThat(took(10, Map.of("retry-after", "4"), 429))
                .isGreaterThan(Duration.ofMillis(800).toNanos());
        assertThat(took(1, Map.of("retry-after-ms", "10"), 503))
                .isLessThan(Duration.ofMillis(1_100).toNanos());
    }
}
