package dev.muster.fakes.agent.call;

import dev.muster.protocol.wire.loop.Loop;
import dev.muster.protocol.wire.loop.Loop.Timer;
import java.time.Duration;
import java.util.function.Consumer;

/** Bounds a call: how long it may take, and how long it may be silent. Used on its loop only. */
public final class CallWatch {
    private final Loop loop;
    private final long total;
    private final long idle;
    private final Consumer<String> expired;
    private final long started;
    private long heard;
    private Timer timer;

    /**
     * Starts to watch.
     *
     * @param expired is told once what took too long
     */
    public CallWatch(Loop loop, Duration total, Duration idle, Consumer<String> expired) {
        this.loop = loop;
        this.total = total.toNanos();
        this.idle = idle.toNanos();
        this.expired = expired;
        started = loop.clock().nanoTime();
        heard = started;
        timer = loop.after(Math.min(this.idle, this.total), this::check);
    }

    /** Something came. Costs no timer: the one that runs looks at this time when it is due. */
    public void heard(long nanos) {
        heard = nanos;
    }

    public void stop() {
        timer.cancel();
    }

    private void check() {
        long now = loop.clock().nanoTime();
        if (now - started >= total) {
            expired.accept("no end within " + seconds(total));
        } else if (now - heard >= idle) {
            expired.accept("nothing came for " + seconds(idle));
        } else {
            timer = loop.after(Math.min(heard + idle, started + total) - now, this::check);
        }
    }

    private static String seconds(long nanos) {
        return nanos % 1_000_000_000 == 0 ? nanos / 1_000_000_000 + " s" : nanos / 1_000_000 + " ms";
    }
}
