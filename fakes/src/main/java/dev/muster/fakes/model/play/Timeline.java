package dev.muster.fakes.model.play;

import dev.muster.fakes.time.FakeClock;
import java.util.function.DoubleSupplier;

/** Says when each token is due. Callers must not ask for an earlier token than before. */
public final class Timeline {
    private final FakeClock clock;
    private final DoubleSupplier gapsMs;
    private double sinceStartMs;
    private int reached;
    private int pauseAfter = Integer.MAX_VALUE;
    private double pauseMs;

    /**
     * Starts with the first token after {@code firstMs} simulated ms; each next one comes after a gap, also in
     * simulated ms.
     */
    public Timeline(FakeClock clock, double firstMs, DoubleSupplier gapsMs) {
        this.clock = clock;
        this.gapsMs = gapsMs;
        this.sinceStartMs = firstMs;
    }

    /** Adds a pause of simulated ms after {@code afterTokens} tokens, and returns this same timeline. */
    public Timeline pausing(int afterTokens, double ms) {
        pauseAfter = afterTokens;
        pauseMs = ms;
        return this;
    }

    /** Returns the wall-clock nanoseconds from the start until {@code tokens} tokens are due. */
    public long due(int tokens) {
        if (tokens == 0) return 0;
        for (reached = Math.max(1, reached); reached < tokens; reached++) sinceStartMs += gapsMs.getAsDouble();
        return clock.wallNanos(sinceStartMs + (tokens > pauseAfter ? pauseMs : 0));
    }
}
