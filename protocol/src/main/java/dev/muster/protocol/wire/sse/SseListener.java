package dev.muster.protocol.wire.sse;

/** Receives the events of a stream in order. */
@FunctionalInterface
public interface SseListener {
    /**
     * Takes one event.
     *
     * @param name the event's name, {@code message} by default
     * @param data the data lines joined with LF
     * @param lastId the last id seen so far, "" if none
     */
    void event(String name, String data, String lastId);
}
