package dev.muster.fakes.model.play;

import dev.muster.fakes.time.FakeClock;
import java.util.function.DoubleSupplier;

/** When each token is due. Asked for ever later tokens. */
public final class Timeline {
    private final FakeClock clock;
    private final DoubleSupplier gapsMs;
    private double sinceStartMs;
    private int reached;
    private int pauseAfter = Integer.MAX_VALUE;
    private double pauseMs;

    /** A timeline with the first token after that many simulated ms, and the next ones at gaps from it. */
    public Timeline(FakeClock clock, double firstMs, DoubleSupplier gapsMs) {
        this.clock = clock;
        this.gapsMs = gapsMs;
        this.sinceStartMs = firstMs;
    }

    /** The same timeline with a pause of simulated ms after so many tokens. */
    public Timeline pausing(int afterTokens, double ms) {
        pauseAfter = afterTokens;
        pauseMs = ms;
        return this;
    }

    /** Wall nanoseconds from the start until so many tokens are due. */
    public long due(int tokens) {
        if (tokens == 0) return 0;
        for (reached = Math.max(1, reached); reached < tokens; reached++) sinceStartMs += gapsMs.getAsDouble();
        return clock.wallNanos(sinceStartMs + (tokens > pauseAfter ? pauseMs : 0));
    }
}
