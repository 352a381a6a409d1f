package dev.muster.fakes.seed;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DiceTest {
    @Test
    void theSameSeedAndNamesThrowWhatTheyAlwaysThrew() {
        var dice = Dice.of(42, "session-7", 3, "turn");

        assertThat(dice.next()).isEqualTo(-7675561792270265862L);
        assertThat(dice.hex()).isEqualTo("67a27cfe59ad904d");
        assertThat(dice.uniform()).isEqualTo(0.6417173833011787);
        assertThat(dice.below(1_000)).isEqualTo(970);
        assertThat(dice.lognormal(10, 0.5)).isEqualTo(11.69868990271571);
        assertThat(dice.poisson(2)).isZero();
        assertThat(Dice.of(0).next()).isEqualTo(-6411193824288604561L);
    }

    @Test
    void otherNamesThrowSomethingElse() {
        assertThat(Dice.of(42, "a").next()).isNotEqualTo(Dice.of(42, "b").next());
    }
}
