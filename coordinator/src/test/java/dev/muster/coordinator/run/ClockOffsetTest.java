package dev.muster.coordinator.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ClockOffsetTest {
    @Test
    void thePingWithTheLeastRoundTripSetsIt() {
        var offset = ClockOffset.UNKNOWN
                .with(1_000, 51_500, 3_000)
                .with(10_000, 60_100, 10_200)
                .with(20_000, 79_000, 38_000);
        assertThat(offset).isEqualTo(new ClockOffset(50_000, 200, 3));
        assertThat(offset.toWorker(7)).isEqualTo(50_007);
    }

    @Test
    void aPingThatCameBackBeforeItWasSentIsNone() {
        assertThat(ClockOffset.UNKNOWN.with(10, 5, 9)).isEqualTo(ClockOffset.UNKNOWN);
    }

    @Test
    void withoutAPingNothingIsKnown() {
        assertThat(ClockOffset.UNKNOWN.skewUs()).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void theTrueOffsetIsWithinTheSkewItStates() {
        long seed = 11;
        var random = new SplittableRandom(seed);
        for (int i = 0; i < 1_000; i++) {
            long truth = random.nextLong(-1_000_000_000, 1_000_000_000);
            var offset = ClockOffset.UNKNOWN;
            for (int ping = 0; ping < 5; ping++) {
                long sent = random.nextLong(1_000_000_000);
                long there = random.nextLong(5_000_000);
                long back = random.nextLong(5_000_000);
                offset = offset.with(sent, sent + there + truth, sent + there + back);
            }
            assertThat(Math.abs(offset.nanos() - truth))
                    .as("seed %d, step %d", seed, i)
                    .isLessThanOrEqualTo(offset.skewUs() * 1_000);
        }
    }
}
