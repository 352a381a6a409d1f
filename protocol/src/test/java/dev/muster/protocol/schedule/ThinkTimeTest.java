package dev.muster.protocol.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.protocol.plan.Load.Think;
import java.time.Duration;
import java.util.HashSet;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class ThinkTimeTest {
    private static final Think BETWEEN = new Think.Between(Duration.ofSeconds(20), Duration.ofSeconds(90));

    @Test
    void noneAndFixedLeaveNothingToChance() {
        assertThat(ThinkTime.before(new Think.None(), 1, 2, 3)).isZero();
        assertThat(ThinkTime.before(new Think.Fixed(Duration.ofSeconds(2)), 1, 2, 3))
                .isEqualTo(2_000_000_000L);
    }

    @Test
    void betweenStaysBetweenAndHasItsMeanInTheMiddle() {
        double sum = 0;
        for (int session = 0; session < 20_000; session++) {
            long pause = ThinkTime.before(BETWEEN, 42, session, 2);
            assertThat(pause).isBetween(20_000_000_000L, 90_000_000_000L);
            sum += pause;
        }
        assertThat(sum / 20_000).isCloseTo(55e9, Percentage.withPercentage(1));
    }

    @Test
    void exponentialHasItsMean() {
        double sum = 0;
        for (int session = 0; session < 50_000; session++)
            sum += ThinkTime.before(new Think.Exponential(Duration.ofSeconds(3)), 42, session, 2);
        assertThat(sum / 50_000).isCloseTo(3e9, Percentage.withPercentage(2));
    }

    @Test
    void thePauseOfASessionsTurnDependsOnNothingElse() {
        var seen = new HashSet<Long>();
        for (int session = 0; session < 100; session++)
            for (int turn = 2; turn < 12; turn++) {
                long pause = ThinkTime.before(BETWEEN, 42, session, turn);
                assertThat(ThinkTime.before(BETWEEN, 42, session, turn)).isEqualTo(pause);
                seen.add(pause);
            }
        assertThat(seen).hasSizeGreaterThan(990);
        assertThat(ThinkTime.before(BETWEEN, 43, 5, 2)).isNotEqualTo(ThinkTime.before(BETWEEN, 42, 5, 2));
    }
}
