package dev.muster.protocol.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.protocol.plan.Model.Length;
import dev.muster.protocol.schedule.Seeds.Purpose;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class LengthsTest {
    private static String noData(String column) {
        throw new AssertionError("asked for " + column);
    }

    @Test
    void aLengthFollowsFromSeedSessionAndTurn() {
        var length = new Length.Between(1, 1_000_000);
        int first = draw(length, 42, 7, 1);
        assertThat(draw(length, 42, 7, 1)).isEqualTo(first);
        assertThat(draw(length, 42, 7, 2)).isNotEqualTo(first);
        assertThat(draw(length, 42, 8, 1)).isNotEqualTo(first);
        assertThat(draw(length, 43, 7, 1)).isNotEqualTo(first);
    }

    @Test
    void uniformLengthsReachBothEnds() {
        int[] drawn = many(new Length.Between(3, 5));
        assertThat(Arrays.stream(drawn).distinct().sorted()).containsExactly(3, 4, 5);
    }

    @Test
    void lognormalLengthsHaveTheMedianAndThe90thPercentileAskedFor() {
        int[] drawn = many(new Length.LogNormal(300, 900));
        Arrays.sort(drawn);
        assertThat(drawn[drawn.length / 2]).isBetween(285, 315);
        assertThat(drawn[drawn.length * 9 / 10]).isBetween(845, 955);
    }

    @Test
    void fixedLengthsAndColumnsNeedNoChance() {
        assertThat(draw(new Length.Fixed(5), 1, 1, 1)).isEqualTo(5);
        var chance = Seeds.of(1, Purpose.INPUT, 0, 1);
        assertThat(Lengths.draw(new Length.Column("n"), chance, name -> name.equals("n") ? "12" : ""))
                .isEqualTo(12);
    }

    private static int[] many(Length length) {
        var drawn = new int[20_000];
        for (int session = 0; session < drawn.length; session++) drawn[session] = draw(length, 42, session, 1);
        return drawn;
    }

    private static int draw(Length length, long seed, long session, int turn) {
        return Lengths.draw(length, Seeds.of(seed, Purpose.INPUT, session, turn), LengthsTest::noData);
    }
}
