package dev.muster.fakes.agent.fault;

import dev.muster.protocol.schedule.SplitMix;
import java.time.Duration;

/**
 * The fault that stops the whole agent for a while, again and again, as a long pause of a collector or a frozen machine does.
 *
 * @param length of each stop
 * @param every the mean time from the end of one to the beginning of the next
 */
public record Stall(Duration length, Duration every) {
    static final Duration PRESET = Duration.ofSeconds(10);

    /** The longest stop. */
    static final Duration MOST = Duration.ofMinutes(1);

    private static final Duration LEAST_BETWEEN = Duration.ofMillis(10);

    /** Keeps this choice apart from others that are made with the same seed. */
    private static final long PURPOSE = 6;

    public Stall {
        if (!length.isPositive() || length.compareTo(MOST) > 0) {
            throw new IllegalArgumentException(
                    "fault stall=" + length.toMillis() + ": expected 1 to " + MOST.toMillis() + " ms");
        }
        if (every.compareTo(LEAST_BETWEEN) < 0 || every.compareTo(Duration.ofDays(1)) > 0) {
            throw new IllegalArgumentException("fault stall, " + every.toMillis() / 1e3
                    + " s between: expected 0.01 s to a day; write it stall=500/10 (ms, s between)");
        }
    }

    /** How long before stop number {@code index}: between half and three halves of the mean. */
    Duration before(long seed, int index) {
        return Duration.ofNanos((long) (every.toNanos() * (0.5 + SplitMix.share(seed, PURPOSE, index))));
    }
}
