package dev.muster.protocol.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** What a seed means never changes: these numbers are what earlier versions made of the same seeds. */
class SplitMixTest {
    @Test
    void itIsSplitMix64() {
        long state = SplitMix.STEP;
        assertThat(SplitMix.mix(state)).as("the first number of seed 0").isEqualTo(0xE220A8397B1DCDAFL);
        state += SplitMix.STEP;
        assertThat(SplitMix.mix(state)).as("the second").isEqualTo(0x6E789E6AA1B965F4L);
    }

    @Test
    void aChoiceStaysWhatItWas() {
        assertThat(SplitMix.of()).isZero();
        assertThat(SplitMix.of(0)).isEqualTo(-2152535657050944081L);
        assertThat(SplitMix.of(1, 2, 3)).isEqualTo(7702586659592502839L);
        assertThat(SplitMix.of(-7, 42)).isEqualTo(4429647027281346458L);
        assertThat(SplitMix.share(42, 7)).isEqualTo(0.9929056469208896);
    }

    @Test
    void theStreamsOfSessionsStayWhatTheyWere() {
        assertThat(Arrays.stream(Seeds.Purpose.values())
                        .map(purpose -> Seeds.of(42, purpose, 7, 2).nextLong()))
                .containsExactly(
                        -2919247050251552920L,
                        -2725550656459063302L,
                        -7699722731816149215L,
                        9144242776524479693L,
                        -1337372175570600376L,
                        -7374657902339455027L);
        assertThat(Seeds.of(0, Seeds.Purpose.THINK, 0, 0).nextLong()).isEqualTo(1885435462079866292L);
    }
}
