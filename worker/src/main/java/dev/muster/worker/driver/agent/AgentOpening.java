package dev.muster.worker.driver.agent;

import dev.muster.protocol.measure.Meter;
import dev.muster.worker.driver.Driver;

/** An opening under way: it may take two requests, and its first byte written is that of the first. */
final class AgentOpening {
    private static final long NOT_YET = Long.MIN_VALUE;

    private final Driver.OpeningAt at;
    private long written = NOT_YET;

    AgentOpening(Driver.OpeningAt at) {
        this.at = at;
    }

    void written(long nanos) {
        if (written == NOT_YET) written = nanos;
    }

    boolean isMeasured() {
        return at.measured();
    }

    /** Ends as completed. */
    void complete(Meter open, long nanos) {
        if (!at.measured()) return;
        open.record(0, at.intended(), at.acted(), written == NOT_YET ? at.acted() : written, nanos);
    }
}
