package dev.muster.coordinator.judge.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.MathContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BinomialTest {
    private static final MathContext DIGITS = new MathContext(60);

    @ParameterizedTest(name = "more than {2} of {0} at {1}")
    @CsvSource({
        "1, 0.05, 0",
        "20, 0.05, 0",
        "59, 0.05, 0",
        "59, 0.05, 1",
        "90, 0.05, 0",
        "93, 0.05, 1",
        "130, 0.05, 1",
        "200, 0.1, 20",
        "200, 0.1, 35",
        "600, 0.05, 12",
        "600, 0.05, 30",
        "600, 0.05, 43",
        "600, 0.05, 120",
        "1000, 0.5, 500",
        "1500, 0.01, 3",
        "2000, 0.001, 9",
        "50, 0.05, 49",
        "30, 0.01, 29"
    })
    void agreesWithASumInExactArithmetic(int n, String q, int k) {
        var expected = exactlyAbove(n, new BigDecimal(q), k).doubleValue();
        assertThat(Binomial.above(n, Double.parseDouble(q), k)).isCloseTo(expected, within(1e-12 * expected + 1e-15));
    }

    @ParameterizedTest(name = "{1} over the p95 limit and {2} wanted take {0} samples")
    @CsvSource({"59, 0, 0.95", "90, 0, 0.99", "93, 1, 0.95", "130, 1, 0.99"})
    void saysHowManySamplesWouldDo(long n, long k, double wanted) {
        assertThat(Binomial.enough(0.05, k, wanted)).isEqualTo(n);
        assertThat(Binomial.above(n, 0.05, k)).isGreaterThanOrEqualTo(wanted);
        assertThat(Binomial.above(n - 1, 0.05, k)).isLessThan(wanted);
    }

    @Test
    void noneCanBeAboveAllAndAllAreAboveNone() {
        assertThat(Binomial.above(10, 0.05, 10)).isZero();
        assertThat(Binomial.above(10, 0.05, -1)).isOne();
        assertThat(Binomial.above(0, 0.05, 0)).isZero();
    }

    @Test
    void isACoinTossAtTheMeanOfVeryManySamplesAndSureFarFromIt() {
        assertThat(Binomial.above(100_000_000, 0.05, 5_000_000)).isCloseTo(0.5, within(1e-3));
        assertThat(Binomial.above(100_000_000, 0.05, 4_900_000)).isEqualTo(1);
        assertThat(Binomial.above(100_000_000, 0.05, 5_100_000)).isLessThan(1e-300);
    }

    @Test
    void fallsAsMoreSamplesAreOverAndRisesWithTheirNumber() {
        for (long k = 0; k < 60; k++)
            assertThat(Binomial.above(600, 0.05, k)).isGreaterThan(Binomial.above(600, 0.05, k + 1));
        for (long n = 31; n < 1000; n++)
            assertThat(Binomial.above(n + 1, 0.05, 30)).isGreaterThan(Binomial.above(n, 0.05, 30));
    }

    /** Term by term, in decimals of 60 digits. */
    private static BigDecimal exactlyAbove(int n, BigDecimal q, int k) {
        var stays = BigDecimal.ONE.subtract(q);
        var term = stays.pow(n, DIGITS);
        var sum = BigDecimal.ZERO;
        for (int i = 1; i <= n; i++) {
            term = term.multiply(BigDecimal.valueOf(n - i + 1L).multiply(q), DIGITS)
                    .divide(BigDecimal.valueOf(i).multiply(stays), DIGITS);
            if (i > k) sum = sum.add(term, DIGITS);
        }
        return sum;
    }
}
