package dev.muster.fakes.model.play;

import dev.muster.fakes.model.FakeClock;
import java.util.function.DoubleSupplier;

/** When each token is due. Asked for ever later tokens. */
public final class Timeline {
    private final FakeClock clock;
    private final DoubleSupplier gapsMs;
    private double sinceStartMs;
    private int reached;

    /** A timeline with the first token after that many simulated ms, and the next ones at gaps from it. */
    public Timeline(FakeClock clock, double firstMs, DoubleSupplier gapsMs) {
        this.clock = clock;
        this.gapsMs = gapsMs;
        this.sinceStartMs = firstMs;
    }

    /** Wall nanoseconds from the start until so many tokens are due. */
    public long due(int tokens) {
        if (tokens == 0) return 0;
        for (reached = Math.max(1, reached); reached < tokens; reached++) sinceStartMs += gapsMs.getAsDouble();
        return clock.wallNanos(sinceStartMs);
    }
}
