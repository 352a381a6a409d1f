package dev.muster.fakes.agent;

import static dev.muster.fakes.agent.ScriptedModel.says;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.muster.fakes.agent.Faults.Fate;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FaultsTest {
    private static final long SEED = 42;

    @Test
    void readsWordsAndNamesTheWrongOnes() {
        assertThat(Faults.parse(List.of("lost-event=0.05", "double-event=0.5", "slow-sync=20")))
                .isEqualTo(new Faults(0.05, 0.5, Duration.ofMillis(20)));
        assertThat(Faults.parse(List.of())).isEqualTo(Faults.NONE);
        assertThatThrownBy(() -> Faults.parse(List.of("lost-events=1"))).hasMessageContaining("expected lost-event=");
        assertThatThrownBy(() -> Faults.parse(List.of("lost-event"))).hasMessageContaining("expected a number");
        assertThatThrownBy(() -> Faults.parse(List.of("lost-event=2"))).hasMessageContaining("between 0 and 1");
        assertThatThrownBy(() -> CacheKeys.parse("auto")).hasMessageContaining("expected session, none or a number");
    }

    @Test
    void aRateHitsAboutThatShareAndTheSameOnesAgain() {
        var faults = new Faults(0.05, 0.10, Duration.ZERO);
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
        var faults = new Faults(0.3, 0, Duration.ZERO);
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
            assertThat(world.agent().stats().events()).isEqualTo(kept);
            assertThat(world.agent().stats().turns().started()).isEqualTo(kept);
        }
    }

    @Test
    void aDoubledEventIsHandledTwice() throws IOException {
        var faults = new Faults(0, 1, Duration.ZERO);
        try (var world = World.of(asked -> says("a"), options -> options.withFaults(faults, SEED))) {
            var session = world.person().open();
            assertThat(world.person().say(session, "go")).isEqualTo(1);
            await().until(() -> world.agent().stats().turns().completed() == 2);
            assertThat(world.agent().stats().events()).isEqualTo(2);
        }
    }

    @Test
    void aSlowDiskDelaysTheAcknowledgement() throws IOException {
        var faults = new Faults(0, 0, Duration.ofMillis(80));
        try (var world = World.of(asked -> says("a"), options -> options.withFaults(faults, SEED))) {
            var session = world.person().open();
            long before = System.nanoTime();
            world.person().say(session, "go");
            assertThat(System.nanoTime() - before)
                    .isGreaterThan(Duration.ofMillis(80).toNanos());
        }
    }
}
