package dev.muster.protocol.measure;

/** The parts of a latency. {@code RESPONSE = LAG + QUEUE + SERVICE}, always. */
public enum Part {
    /** From the intended time to the end. */
    RESPONSE,
    /** From the intended time until the session acted: the generator's own lateness. */
    LAG,
    /** From acting to the first byte written: waiting for a place or a connection. */
    QUEUE,
    /** From the first byte written to the end. */
    SERVICE
}
