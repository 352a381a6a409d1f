package dev.muster.fakes.model.play;

import dev.muster.protocol.wire.http.server.EventStream;
import java.time.Duration;

/**
 * Plays frames when they are due. What falls due within a few milliseconds goes out in one write. A client that does
 * not read what is sent holds up its own stream: no frame is made before there is room for it. All of it runs on the
 * loop.
 */
public final class Player {
    private static final long GRAIN_NANOS = Duration.ofMillis(4).toNanos();
    private static final int BATCH_CHARS = 32 << 10;

    private final Beat beat;
    private final EventStream stream;
    private final Frames frames;
    private final Timeline timeline;
    private final Runnable ended;
    private final Runnable gone;
    private final long start;

    private boolean waiting;
    private boolean over;

    private Player(Beat beat, EventStream stream, Frames frames, Timeline timeline, Runnable ended, Runnable gone) {
        this.beat = beat;
        this.stream = stream;
        this.frames = frames;
        this.timeline = timeline;
        this.ended = ended;
        this.gone = gone;
        this.start = beat.loop().clock().nanoTime();
    }

    /**
     * Starts to play now. It must be called on the loop.
     *
     * @param ended runs when all is sent, and ends the stream
     * @param gone runs instead when the client has left before
     */
    public static void play(
            Beat beat, EventStream stream, Frames frames, Timeline timeline, Runnable ended, Runnable gone) {
        var player = new Player(beat, stream, frames, timeline, ended, gone);
        stream.onClosed(player::closed);
        stream.onWritable(player::writable);
        player.advance();
    }

    /** Goes on, because the next tokens are due. */
    void woken() {
        advance();
    }

    private void advance() {
        if (over) return;
        long now = beat.loop().clock().nanoTime() - start;
        var batch = beat.draft();
        while (frames.hasNext()) {
            if (batch.length() >= BATCH_CHARS) batch.sendTo(stream);
            if (!stream.isWritable()) {
                waiting = true;
                break;
            }
            long due = timeline.due(frames.tokensNeeded());
            if (due > now) {
                beat.wake(this, start + Math.max(due, now + GRAIN_NANOS));
                break;
            }
            frames.next(batch.text());
        }
        batch.sendTo(stream);
        if (!over && !frames.hasNext()) finish();
    }

    private void finish() {
        over = true;
        ended.run();
    }

    private void writable() {
        if (!waiting) return;
        waiting = false;
        advance();
    }

    private void closed() {
        if (over) return;
        over = true;
        gone.run();
    }
}
