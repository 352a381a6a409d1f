package dev.muster.worker.driver.model;

import dev.muster.protocol.dialect.Heard;
import dev.muster.protocol.dialect.Tokens;
import dev.muster.protocol.measure.Measures;
import dev.muster.protocol.measure.Meter;
import dev.muster.worker.driver.Driver;

/**
 * The instants of one call and what they measure. An event's instant is that of the read which held it; what has come is
 * recorded when it comes, and counts whatever becomes of the call.
 */
final class CallTimes {
    private static final long NOT_YET = Long.MIN_VALUE;

    private final CallMeters meters;
    private final GoodLimits limits;
    private final int turn;
    private final boolean measured;
    private final boolean isStream;
    private final long intended;
    private final long acted;
    private long written;
    private long choice = NOT_YET;
    private long first = NOT_YET;
    private long text = NOT_YET;
    private long last = NOT_YET;
    private long terminal = NOT_YET;
    private boolean good = true;

    CallTimes(ModelSessions shared, Driver.TurnAt at, long intended, long acted) {
        this.meters = shared.meters();
        this.limits = shared.limits();
        this.isStream = shared.model().stream();
        this.turn = at.turn();
        this.measured = at.measured();
        this.intended = intended;
        this.acted = acted;
        this.written = acted;
    }

    void written(long nanos) {
        written = nanos;
    }

    void heard(Heard what, long nanos) {
        if (what == Heard.NOTHING) return;
        if (choice == NOT_YET) {
            choice = nanos;
            record(Measures.TTFT_FIRST_CHOICE, meters.firstChoice, nanos);
        }
        if (!what.isContent()) return;
        if (first == NOT_YET) {
            first = nanos;
            record(Measures.TTFT, meters.ttft, nanos);
        } else if (measured) {
            meters.icl.record(nanos - last);
        }
        last = nanos;
        if (what == Heard.TEXT && text == NOT_YET) {
            text = nanos;
            record(Measures.TTFO, meters.ttfo, nanos);
        }
    }

    /** The terminal event came; later ones change nothing. */
    void terminal(long nanos) {
        if (terminal == NOT_YET) terminal = nanos;
    }

    /** When the call was over in substance: at its terminal event. */
    long terminal() {
        return terminal;
    }

    /**
     * The call has completed, and its answer ended at this time.
     *
     * @param closed whether it ended in good order, so that there is an end to measure
     * @return whether it kept all limits
     */
    boolean complete(Tokens tokens, boolean closed, long nanos) {
        long end = last == NOT_YET ? terminal : last;
        record(Measures.E2E, meters.e2e, end);
        if (!isStream) return good;
        if (closed) record(Measures.STREAM_CLOSE, meters.streamClose, nanos);
        else if (measured) meters.streamClose.miss();
        long tail = tokens.output().orElse(0) - 1;
        if (tail > 0 && first != NOT_YET) perToken((end - first) / tail);
        return good;
    }

    private void perToken(long nanos) {
        if (measured) meters.tpot.record(nanos);
        good &= limits.keeps(Measures.TPOT, nanos);
    }

    private void record(String measure, Meter meter, long nanos) {
        if (measured) meter.record(turn, intended, acted, written, nanos);
        good &= limits.keeps(measure, nanos - intended);
    }

    /** The call will not complete: what has not come of it is missed. */
    void miss() {
        if (!measured) return;
        meters.e2e.miss();
        if (!isStream) return;
        if (choice == NOT_YET) meters.firstChoice.miss();
        if (first == NOT_YET) meters.ttft.miss();
        if (text == NOT_YET) meters.ttfo.miss();
        meters.tpot.miss();
        meters.streamClose.miss();
    }
}
