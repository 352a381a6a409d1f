package dev.muster.worker.health;

import dev.muster.protocol.measure.Measures;
import dev.muster.protocol.measure.Meter;
import dev.muster.protocol.measure.Recorder;
import dev.muster.protocol.wire.loop.Loop;
import java.time.Duration;
import java.util.function.LongConsumer;

/**
 * Asks a loop for a timer every 10 ms and records how late each came: what holds the loop up holds up every session on it.
 * Each beat is passed on, so that other regular work needs no timer of its own.
 */
public final class LoopWatch {
    static final long BEAT_NANOS = Duration.ofMillis(10).toNanos();

    private final Loop loop;
    private final Meter lag;
    private final LongConsumer onBeat;
    private boolean stopped;

    private LoopWatch(Loop loop, Meter lag, LongConsumer onBeat) {
        this.loop = loop;
        this.lag = lag;
        this.onBeat = onBeat;
    }

    /** Starts on the loop's own thread. */
    public static LoopWatch start(Loop loop, Recorder recorder, LongConsumer onBeat) {
        var watch = new LoopWatch(loop, recorder.meter(Measures.LOOP_LAG), onBeat);
        watch.arm();
        return watch;
    }

    private void arm() {
        long due = loop.clock().nanoTime() + BEAT_NANOS;
        loop.after(BEAT_NANOS, () -> beat(due));
    }

    private void beat(long due) {
        if (stopped) return;
        long now = loop.clock().nanoTime();
        lag.record(Math.max(0, now - due));
        onBeat.accept(now);
        arm();
    }

    public void stop() {
        stopped = true;
    }
}
