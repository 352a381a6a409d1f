package dev.muster.protocol.wire.http.client;

/** A request under way. */
public interface Exchange {
    /** Ends it without another word to its listener; the connection is closed unless it was never used. */
    void cancel();
}
