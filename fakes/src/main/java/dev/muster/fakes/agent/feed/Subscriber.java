package dev.muster.fakes.agent.feed;

import dev.muster.fakes.agent.store.FeedEvent;
import dev.muster.protocol.wire.http.server.EventStream;
import dev.muster.protocol.wire.loop.Loop;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * One reader of a session's feed. It is <em>live</em>, or <em>catching up</em> from the store, or <em>behind</em>: its
 * client does not take what is sent, so nothing is kept for it and it will catch up once the client reads again. Used on
 * the session's loop only.
 */
public final class Subscriber {
    private enum State {
        LIVE,
        CATCHING_UP,
        BEHIND
    }

    private final EventStream stream;
    private final List<FeedEvent> held = new ArrayList<>();
    private State state = State.LIVE;
    private long last;
    /** Also read by the timer, on the connection's loop. */
    private volatile boolean ended;

    /**
     * A live subscriber.
     *
     * @param last the id of the last event its client has seen
     */
    public Subscriber(EventStream stream, long last) {
        this.stream = stream;
        this.last = last;
    }

    /**
     * Keeps the stream alive, and tells what becomes of it.
     *
     * @param writable runs each time the client reads again after it did not
     * @param closed runs once when the client has gone
     */
    public void open(Loop loop, Duration keepAlive, Runnable writable, Runnable closed) {
        stream.onWritable(writable);
        stream.onClosed(() -> {
            ended = true;
            closed.run();
        });
        ping(loop, keepAlive);
    }

    public long last() {
        return last;
    }

    public boolean isBehind() {
        return state == State.BEHIND;
    }

    /** Stops sending: what comes is held until {@link #caughtUp}. */
    void catchUp(List<FeedEvent> notStored) {
        state = State.CATCHING_UP;
        held.clear();
        held.addAll(notStored);
    }

    /** Some of what the store has, not yet all; unless the client has not taken the part before it yet. */
    public void take(List<FeedEvent> stored) {
        if (!fallBehindIfSlow()) {
            stored.forEach(this::send);
        }
    }

    /** All of what the store had has been taken; with what was held meanwhile nothing is missing. */
    public void caughtUp() {
        if (!fallBehindIfSlow()) {
            state = State.LIVE;
            held.forEach(this::send);
            held.clear();
        }
    }

    void show(FeedEvent event) {
        switch (state) {
            case LIVE -> {
                if (!fallBehindIfSlow()) {
                    send(event);
                }
            }
            case CATCHING_UP -> held.add(event);
            case BEHIND -> {}
        }
    }

    void end() {
        ended = true;
        stream.end();
    }

    public void cut() {
        ended = true;
        stream.cut();
    }

    private void ping(Loop loop, Duration pause) {
        loop.after(pause.toNanos(), () -> {
            if (!ended) {
                stream.comment("keep-alive");
                ping(loop, pause);
            }
        });
    }

    private void send(FeedEvent event) {
        if (event.id() > last) {
            last = event.id();
            stream.event(event.name(), Long.toString(event.id()), event.data());
        }
    }

    /**
     * Looks before something is sent, not after: what was just handed to a stream on another loop does not show in it yet.
     */
    private boolean fallBehindIfSlow() {
        if (stream.isWritable()) {
            return false;
        }
        state = State.BEHIND;
        held.clear();
        return true;
    }
}
