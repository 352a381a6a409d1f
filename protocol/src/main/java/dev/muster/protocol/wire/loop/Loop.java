package dev.muster.protocol.wire.loop;

import io.netty.channel.EventLoop;
import java.util.concurrent.TimeUnit;

/**
 * Holds one event loop thread and its timers. Whatever belongs to a loop is used on its thread only.
 *
 * @param index the position among its siblings, from 0
 */
public record Loop(int index, EventLoop netty, NanoClock clock) {
    public boolean isHere() {
        return netty.inEventLoop();
    }

    public void execute(Runnable task) {
        netty.execute(task);
    }

    /** Runs the task on the loop after this many nanoseconds (at once if the number is not positive). */
    public Timer after(long nanos, Runnable task) {
        var scheduled = netty.schedule(task, Math.max(0, nanos), TimeUnit.NANOSECONDS);
        return () -> scheduled.cancel(false);
    }

    /** Represents a task that has not run yet. */
    @FunctionalInterface
    public interface Timer {
        void cancel();
    }
}
