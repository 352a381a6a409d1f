package dev.muster.fakes.model.fault;

/** How a stream ends once its frames are sent. */
public enum StreamEnding {
    WHOLE,
    /** The answer ends in the middle of the reply, and the connection goes on. */
    TRUNCATED,
    /** The connection ends in the middle of it. */
    CUT,
    /** The connection is reset in the middle of it. */
    RESET
}
