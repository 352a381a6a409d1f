package dev.muster.protocol.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class TokensTest {
    @Test
    void countsThatCannotBeAreNotKnown() {
        assertThat(tokens(-5, -5, -5).possible()).isEqualTo(Tokens.UNKNOWN);
        assertThat(tokens(Long.MAX_VALUE, 1, 2).possible().input()).isEmpty();
        assertThat(tokens(10, 4_000, 2).possible().cached()).isEmpty();
        assertThat(tokens(10, 4_000, 2).possible().input()).hasValue(10);
    }

    @Test
    void countsThatCanBeStayAsTheyAre() {
        assertThat(tokens(10, 10, 0).possible()).isEqualTo(tokens(10, 10, 0));
        assertThat(Tokens.UNKNOWN.possible()).isEqualTo(Tokens.UNKNOWN);
    }

    private static Tokens tokens(long input, long cached, long output) {
        return new Tokens(
                OptionalLong.of(input), OptionalLong.of(cached), OptionalLong.empty(), OptionalLong.of(output));
    }
}
