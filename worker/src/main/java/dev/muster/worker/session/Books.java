package dev.muster.worker.session;

import dev.muster.protocol.measure.CounterKey;
import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Counts.Of;
import dev.muster.protocol.measure.Measures;
import dev.muster.protocol.measure.Meter;
import dev.muster.protocol.measure.Recorder;
import dev.muster.protocol.plan.Load;
import dev.muster.protocol.wire.http.FailureKind;
import dev.muster.worker.driver.Outcome;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps the counters of one loop so that they always add up: {@code offered = started + dropped} and {@code started =
 * completed + failed + refused + lost}, for sessions and for turns. What belongs to the warm-up has keys of its own.
 */
public final class Books {
    private static final Logger LOG = LoggerFactory.getLogger(Books.class);

    /** A session or turn that acts later than this after its intended time is counted as late (design, section 4). */
    static final long LATE_NANOS = Duration.ofMillis(10).toNanos();

    private final OutcomeCounters measuredCounters;
    private final OutcomeCounters warmupCounters;
    private final Load load;
    private final Meter lag;
    private final Set<String> known = new HashSet<>();

    public Books(Recorder recorder, Load load) {
        this.measuredCounters = OutcomeCounters.measured(recorder);
        this.warmupCounters = OutcomeCounters.warmup(recorder);
        this.load = load;
        this.lag = recorder.meter(Measures.LAG);
    }

    /** A session whose time came but that never began, with all its turns. */
    public void sessionDropped(boolean measured) {
        add(measured, Of.SESSIONS, Counts.Outcome.OFFERED, 1);
        add(measured, Of.SESSIONS, Counts.Outcome.DROPPED, 1);
        long turns = load.turns() == Integer.MAX_VALUE ? 1 : load.turns();
        add(measured, Of.TURNS, Counts.Outcome.OFFERED, turns);
        add(measured, Of.TURNS, Counts.Outcome.DROPPED, turns);
    }

    /** A session that began and failed in the same moment, in its first turn. */
    public void sessionFailed(boolean measured, Outcome outcome) {
        sessionStarted(measured, 0);
        turnStarted(measured, 0);
        turnEnded(measured, outcome);
        sessionEnded(measured, outcome, 1);
    }

    /** A session that died of a defect of ours; between turns it is the next turn that fails. */
    public void sessionDied(Life life, Throwable defect) {
        var outcome = Outcome.failed(FailureKind.INTERNAL, String.valueOf(defect.getMessage()));
        if (!life.begun()) sessionStarted(life.measured(), 0);
        boolean between = !life.turnRunning();
        if (between) turnStarted(life.measured(), 0);
        turnEnded(between ? life.measured() : life.turnMeasured(), outcome);
        sessionEnded(life.measured(), outcome, life.turnsBegun() + (between ? 1 : 0));
    }

    public void sessionStarted(boolean measured, long lateNanos) {
        started(measured, Of.SESSIONS, lateNanos);
    }

    public void turnStarted(boolean measured, long lateNanos) {
        started(measured, Of.TURNS, lateNanos);
    }

    public void turnEnded(boolean measured, Outcome outcome) {
        add(measured, Of.TURNS, counted(outcome), 1);
        switch (outcome) {
            case Outcome.Completed() -> {}
            case Outcome.Failed(var kind, var detail) -> failed(measured, kind, detail);
            case Outcome.Refused(var kind) -> failed(measured, kind, "the target would not take it");
        }
    }

    /** Counts a kind, and keeps one example of it in the log: a count alone does not say what to mend. */
    private void failed(boolean measured, String kind, String detail) {
        count(measured, Counts.failures(kind));
        if (known.add(kind)) LOG.warn("the first turn that ended with {}: {}", kind, detail);
    }

    /** A session's end, with the number of turns that it began. */
    public void sessionEnded(boolean measured, Outcome outcome, int turnsBegun) {
        add(measured, Of.SESSIONS, counted(outcome), 1);
        if (load.turns() != Integer.MAX_VALUE)
            add(measured, Of.TURNS, Counts.Outcome.NOT_REACHED, load.turns() - turnsBegun);
    }

    /** How long a session was alive, for the mean number alive at once. */
    public void lived(boolean measured, long nanos) {
        of(measured).named(Counts.LIVED_US).add(nanos / 1000);
    }

    private void started(boolean measured, Of of, long lateNanos) {
        if (measured) lag.record(Math.max(0, lateNanos));
        add(measured, of, Counts.Outcome.OFFERED, 1);
        add(measured, of, Counts.Outcome.STARTED, 1);
        if (lateNanos > LATE_NANOS) add(measured, of, Counts.Outcome.LATE, 1);
    }

    private static Counts.Outcome counted(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Completed() -> Counts.Outcome.COMPLETED;
            case Outcome.Failed _ -> Counts.Outcome.FAILED;
            case Outcome.Refused _ -> Counts.Outcome.REFUSED;
        };
    }

    private void add(boolean measured, Of of, Counts.Outcome outcome, long n) {
        of(measured).add(of, outcome, n);
    }

    private void count(boolean measured, CounterKey key) {
        of(measured).named(key).increment();
    }

    private OutcomeCounters of(boolean measured) {
        return measured ? measuredCounters : warmupCounters;
    }
}
