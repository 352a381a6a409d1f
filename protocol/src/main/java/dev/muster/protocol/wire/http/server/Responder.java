package dev.muster.protocol.wire.http.server;

import dev.muster.protocol.wire.http.Body;
import dev.muster.protocol.wire.loop.Loop;
import java.util.Map;

/** Answers one request, once. Any thread may call it. */
public interface Responder {
    /** Sends the whole answer at once. */
    void respond(int status, String contentType, Map<String, String> headers, Body body);

    /** Begins a {@code text/event-stream} answer. */
    EventStream stream(Map<String, String> headers);

    /** Closes the connection without (the rest of) an answer. */
    void cut();

    /** Resets the connection without (the rest of) an answer: the client's next read fails. */
    void reset();

    /** Returns the loop that owns the connection, for timers. */
    Loop loop();

    /** Runs once when the client goes away before the answer is whole. */
    void onAbandoned(Runnable then);
}
