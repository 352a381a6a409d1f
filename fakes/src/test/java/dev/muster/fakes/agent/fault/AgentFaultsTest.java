package dev.muster.fakes.agent.fault;

import static dev.muster.fakes.agent.ScriptedModel.says;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.muster.fakes.agent.World;
import dev.muster.fakes.agent.fault.AgentFaults.Fate;
import dev.muster.fakes.agent.options.CacheKeys;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AgentFaultsTest {
    private static final long SEED = 42;

    @Test
    void readsWordsAndNamesTheWrongOnes() {
        assertThat(AgentFaults.parse(List.of("lost-event=0.05", "double-event=0.5", "slow-sync=20")))
                .isEqualTo(new AgentFaults(0.05, 0.5, Duration.ofMillis(20)));
        assertThat(AgentFaults.parse(List.of("stall=500/3", "slow-sync=1")))
                .isEqualTo(new AgentFaults(
                        0,
                        0,
                        Duration.ofMillis(1),
                        Optional.of(new Stall(Duration.ofMillis(500), Duration.ofSeconds(3)))));
        assertThat(AgentFaults.parse(List.of("stall=500")).stall())
                .hasValue(new Stall(Duration.ofMillis(500), Duration.ofSeconds(10)));
        assertThatThrownBy(() -> AgentFaults.parse(List.of("stall=0"))).hasMessageContaining("expected 1 to 60000 ms");
        assertThatThrownBy(() -> AgentFaults.parse(List.of("stall=9/0"))).hasMessageContaining("s between");
        assertThatThrownBy(() -> AgentFaults.parse(List.of("slow-sync=1e9")))
                .hasMessageContaining("expected 0 to 60000 ms");
        assertThat(AgentFaults.parse(List.of())).isEqualTo(AgentFaults.NONE);
        assertThatThrownBy(() -> AgentFaults.parse(List.of("lost-events=1")))
                .hasMessageContaining("expected lost-event=");
        assertThatThrownBy(() -> AgentFaults.parse(List.of("lost-event"))).hasMessageContaining("expected a number");
        assertThatThrownBy(() -> AgentFaults.parse(List.of("lost-event=2"))).hasMessageContaining("between 0 and 1");
        assertThatThrownBy(() -> CacheKeys.parse("buckets"))
                .hasMessageContaining("expected auto, session, none or a number");
    }

    @Test
    void aRateHitsAboutThatShareAndTheSameOnesAgain() {
        var faults = new AgentFaults(0.05, 0.10, Duration.ZERO);
        var fates = IntStream.range(0, 20_000)
                .mapToObj(i -> faults.fateOf(SEED, "abc-" + i, 1))
                .toList();
        assertThat(fates.stream().filter(Fate.LOST::equals).count()).isBetween(900L, 1_100L);
        assertThat(fates.stream().filter(Fate.DOUBLED::equals).count()).isBetween(1_850L, 2_150L);
        assertThat(IntStream.range(0, 20_000).mapToObj(i -> faults.fateOf(SEED, "xyz-" + i, 1)))
                .isEqualTo(fates);
    }

    @Test
    void aLostEventIsAcknowledgedButNeitherCountedNorHandled() throws IOException {
        var faults = new AgentFaults(0.3, 0, Duration.ZERO);
        try (var world = World.of(asked -> says("a"), options -> options.withFaults(faults, SEED))) {
            var session = world.person().open();
            long lost = 0;
            for (int event = 1; event <= 20; event++) {
                assertThat(world.person().say(session, "go")).isEqualTo(event);
                lost += faults.fateOf(SEED, session, event) == Fate.LOST ? 1 : 0;
            }
            long kept = 20 - lost;
            await().until(() -> world.agent().stats().turns().completed() == kept);
            assertThat(lost).isBetween(1L, 19L);
            assertThat(world.person().stats().at("/faults/lost_event").asLong()).isEqualTo(lost);
            assertThat(world.agent().stats().events()).isEqualTo(kept);
            assertThat(world.agent().stats().turns().started()).isEqualTo(kept);
        }
    }

    @Test
    void aDoubledEventIsHandledTwice() throws IOException {
        var faults = new AgentFaults(0, 1, Duration.ZERO);
        try (var world = World.of(asked -> says("a"), options -> options.withFaults(faults, SEED))) {
            var session = world.person().open();
            assertThat(world.person().say(session, "go")).isEqualTo(1);
            await().until(() -> world.agent().stats().turns().completed() == 2);
            assertThat(world.agent().stats().events()).isEqualTo(2);
            assertThat(world.person().stats().at("/faults/double_event").asLong())
                    .isEqualTo(1);
        }
    }

    @Test
    void stallsComeAtMomentsThatTheSeedDecides() {
        var stall = new Stall(Duration.ofMillis(1), Duration.ofSeconds(10));
        var gaps =
                IntStream.range(0, 1_000).mapToObj(i -> stall.before(SEED, i)).toList();
        assertThat(gaps).allSatisfy(gap -> assertThat(gap).isBetween(Duration.ofSeconds(5), Duration.ofSeconds(15)));
        assertThat(gaps.stream().mapToLong(Duration::toMillis).average().orElse(0))
                .isBetween(9_700.0, 10_300.0);
        assertThat(IntStream.range(0, 1_000).mapToObj(i -> stall.before(SEED, i)))
                .isEqualTo(gaps);
        assertThat(stall.before(SEED + 1, 0)).isNotEqualTo(gaps.getFirst());
    }

    @Test
    void inAStallNothingIsAnsweredAndAfterItEverything() throws IOException {
        var length = Duration.ofMillis(400);
        var faults = new AgentFaults(0, 0, Duration.ZERO, Optional.of(new Stall(length, Duration.ofMillis(300))));
        try (var world = World.of(asked -> says("a"), options -> options.withFaults(faults, SEED))) {
            long longest = 0;
            for (int i = 0; i < 2_000 && longest < length.toNanos() * 3 / 4; i++) {
                long before = System.nanoTime();
                assertThat(world.person().send("GET", "/healthz", "").statusCode())
                        .isEqualTo(200);
                longest = Math.max(longest, System.nanoTime() - before);
            }
            assertThat(longest).isGreaterThanOrEqualTo(length.toNanos() * 3 / 4);
            await().until(() -> world.agent().stats().faults().stalls() > 0);
            assertThat(world.person().stats().at("/faults/stall").asInt()).isPositive();
        }
    }

    @Test
    void aSlowDiskDelaysTheAcknowledgement() throws IOException {
        var faults = new AgentFaults(0, 0, Duration.ofMillis(80));
        try (var world = World.of(asked -> says("a"), options -> options.withFaults(faults, SEED))) {
            var session = world.person().open();
            long before = System.nanoTime();
            world.person().say(session, "go");
            assertThat(System.nanoTime() - before)
                    .isGreaterThan(Duration.ofMillis(80).toNanos());
            // The opening, the message, and what the turn has stored by now.
            assertThat(world.person().stats().at("/faults/slow_sync").asLong()).isGreaterThanOrEqualTo(2);
        }
    }
}
