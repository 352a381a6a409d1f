package dev.muster.fakes.model.fault;

/** Says how a stream ends once its frames are sent. */
public enum StreamEnding {
    WHOLE,
    /** The answer ends in the middle of the reply, and the connection goes on. */
    TRUNCATED,
    /** The connection ends in the middle of the reply. */
    CUT,
    /** The connection is reset in the middle of the reply. */
    RESET
}
