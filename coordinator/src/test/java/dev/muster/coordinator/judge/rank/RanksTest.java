package dev.muster.coordinator.judge.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.muster.protocol.measure.Histograms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RanksTest {
    @ParameterizedTest(name = "p{0} of {1} is at position {2}")
    @CsvSource({
        "50, 1, 1",
        "95, 20, 19",
        "95, 100, 95",
        "95, 101, 96",
        "99.9, 1000, 999",
        "99.9, 1001, 1000",
        "100, 7, 7",
        "99.99, 10000, 9999",
        "95, 100000000, 95000000"
    })
    void isTheNearestRankInExactArithmetic(double percentile, long n, long rank) {
        assertThat(Ranks.rank(percentile, n)).isEqualTo(rank);
    }

    @Test
    void readsSmallValuesExactly() {
        var histogram = Histograms.create();
        for (int value = 1; value <= 100; value++) histogram.recordValue(value);
        var ranks = new Ranks(histogram);

        assertThat(ranks.percentile(50)).isEqualTo(50);
        assertThat(ranks.percentile(95)).isEqualTo(95);
        assertThat(ranks.percentile(100)).isEqualTo(100);
    }

    @Test
    void agreesWithTheHistogramsOwnPercentilesAndNeverPassesItsMaximum() {
        var histogram = Histograms.create();
        for (int i = 1; i < 5_000; i++) histogram.recordValue((long) i * i);
        var ranks = new Ranks(histogram);

        for (double percentile : new double[] {1, 50, 75, 90, 95, 99, 99.9, 100}) {
            assertThat(ranks.percentile(percentile)).isEqualTo(histogram.getValueAtPercentile(percentile));
            assertThat(ranks.percentile(percentile)).isLessThanOrEqualTo(histogram.getMaxValue());
        }
    }

    @Test
    void hasNoPercentileOfNothing() {
        assertThatThrownBy(() -> new Ranks(Histograms.create()).percentile(50))
                .isInstanceOf(IllegalStateException.class);
    }
}
