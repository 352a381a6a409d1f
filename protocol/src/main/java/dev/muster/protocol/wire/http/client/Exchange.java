package dev.muster.protocol.wire.http.client;

/** Represents a request under way. */
public interface Exchange {
    /**
     * Ends the exchange without another word to its listener. Its connection is closed if the request was written to
     * one.
     */
    void cancel();
}
