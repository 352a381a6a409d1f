package dev.muster.coordinator.judge.rank;

/**
 * Computes exact binomial tails, by Loader's saddle-point form of the probability ("Fast and accurate computation of
 * binomial probabilities", 2000) and summation of the smaller tail. The results are good to about 14 digits for any n
 * that fits a run.
 */
public final class Binomial {
    /** The values are {@code ln(n!) - ln(sqrt(2 pi n) (n/e)^n)} for n = 0..15. */
    private static final double[] STIRLING_ERROR = new double[16];

    static {
        double logFactorial = 0;
        for (int n = 1; n < STIRLING_ERROR.length; n++) {
            logFactorial += Math.log(n);
            STIRLING_ERROR[n] = logFactorial - (0.5 * Math.log(2 * Math.PI * n) + n * Math.log(n) - n);
        }
    }

    private Binomial() {}

    /**
     * Returns {@code P(X > k)} for X ~ Binomial(n, q).
     *
     * @param q a probability strictly between 0 and 1
     */
    public static double above(long n, double q, long k) {
        if (k < 0) return 1;
        if (k >= n) return 0;
        double odds = q / (1 - q);
        return k < (n + 1) * q ? 1 - downFrom(n, q, k, odds) : upFrom(n, q, k + 1, odds);
    }

    private static double downFrom(long n, double q, long k, double odds) {
        double term = at(n, q, k);
        double sum = 0;
        for (long i = k; i >= 0 && term > sum * 1e-18; i--) {
            sum += term;
            term *= i / ((n - i + 1) * odds);
        }
        return Math.min(1, sum);
    }

    private static double upFrom(long n, double q, long k, double odds) {
        double term = at(n, q, k);
        double sum = 0;
        for (long i = k; i <= n && term > sum * 1e-18; i++) {
            sum += term;
            term *= (n - i) * odds / (i + 1);
        }
        return Math.min(1, sum);
    }

    /** Returns {@code P(X = k)}. */
    static double at(long n, double q, long k) {
        if (k == 0) return Math.exp(n * Math.log1p(-q));
        if (k == n) return Math.exp(n * Math.log(q));
        double exponent = stirlingError(n)
                - stirlingError(k)
                - stirlingError(n - k)
                - deviance((double) k, n * q)
                - deviance((double) (n - k), n * (1 - q));
        return Math.exp(exponent) * Math.sqrt(n / (2 * Math.PI * k * (double) (n - k)));
    }

    private static double stirlingError(long n) {
        if (n < STIRLING_ERROR.length) return STIRLING_ERROR[(int) n];
        double square = (double) n * n;
        return (1.0 / 12 - (1.0 / 360 - (1.0 / 1260 - (1.0 / 1680 - 1.0 / 1188 / square) / square) / square) / square)
                / n;
    }

    /** Returns {@code x ln(x/mean) + mean - x}, without cancellation where x is near the mean. */
    private static double deviance(double x, double mean) {
        if (Math.abs(x - mean) >= 0.1 * (x + mean)) return x * Math.log(x / mean) + mean - x;
        double v = (x - mean) / (x + mean);
        double sum = (x - mean) * v;
        double term = 2 * x * v;
        for (int j = 1; ; j++) {
            term *= v * v;
            double next = sum + term / (2 * j + 1);
            if (next == sum) return sum;
            sum = next;
        }
    }

    /** Returns the least n for which {@code P(Binomial(n, q) > k) >= wanted}. */
    public static long enough(double q, long k, double wanted) {
        long most = k + 1;
        while (above(most, q, k) < wanted) most *= 2;
        long tooFew = k;
        while (most - tooFew > 1) {
            long middle = (tooFew + most) >>> 1;
            if (above(middle, q, k) >= wanted) most = middle;
            else tooFew = middle;
        }
        return most;
    }
}
