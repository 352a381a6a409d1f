package dev.muster.protocol.measure;

/** Names a latency and its parts. {@code RESPONSE = LAG + QUEUE + SERVICE} holds always. */
public enum Part {
    /** The response lasts from the intended time to the end. */
    RESPONSE,
    /** The lag lasts from the intended time until the session acted: it is the generator's own lateness. */
    LAG,
    /** The queue time lasts from acting to the first byte written: it is the wait for a place or a connection. */
    QUEUE,
    /** The service time lasts from the first byte written to the end. */
    SERVICE
}
