package dev.muster.fakes.agent.store;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.Recorder;
import org.jspecify.annotations.Nullable;

/** Collects waits of one kind; any thread may record. */
final class WaitRecorder {
    private final Recorder recorder = new Recorder(3);
    private final Histogram total = new Histogram(3);
    private @Nullable Histogram spare;

    void record(long nanos) {
        recorder.recordValue(Math.max(0, nanos / 1_000));
    }

    synchronized Waits.Wait total() {
        spare = recorder.getIntervalHistogram(spare);
        total.add(spare);
        return new Waits.Wait(
                total.getTotalCount(),
                total.getValueAtPercentile(50),
                total.getValueAtPercentile(95),
                total.getMaxValue());
    }
}
