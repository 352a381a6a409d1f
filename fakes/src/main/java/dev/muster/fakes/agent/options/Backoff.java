package dev.muster.fakes.agent.options;

import java.time.Duration;
import java.util.Optional;

/**
 * How often a call that failed is made again, and after which pause: pure. The numbers are those of the official clients
 * (first pause, cap, two retries, a jitter that takes up to a quarter away, a wish of the server of up to a minute granted).
 *
 * @param retries at most
 * @param first the pause before the first retry; doubled for each further one
 * @param most the longest pause that is not asked for
 * @param asked the longest pause that is granted to a server that asks; one that wants more gets the usual pause
 */
public record Backoff(int retries, Duration first, Duration most, Duration asked) {
    public static final Backoff DEFAULT =
            new Backoff(2, Duration.ofMillis(500), Duration.ofSeconds(8), Duration.ofSeconds(60));

    private static final double JITTER = 0.25;

    public Backoff {
        if (retries < 0 || retries > 30) {
            throw new IllegalArgumentException(retries + " retries: expected 0 to 30");
        }
    }

    /** Whether there is another attempt after so many retries. */
    public boolean allows(int made) {
        return made < retries;
    }

    /**
     * The pause before the next attempt, in simulated time.
     *
     * @param made retries so far
     * @param wished what the server asked for
     * @param draw in [0, 1)
     */
    public Duration pause(int made, Optional<Duration> wished, double draw) {
        if (wished.isPresent() && wished.get().compareTo(asked) <= 0) {
            return wished.get();
        }
        var doubled = first.multipliedBy(1L << made);
        var capped = doubled.compareTo(most) < 0 ? doubled : most;
        return Duration.ofNanos((long) (capped.toNanos() * (1 - JITTER * draw)));
    }
}
