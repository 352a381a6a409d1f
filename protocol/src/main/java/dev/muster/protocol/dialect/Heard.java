package dev.muster.protocol.dialect;

/** Says what one event of an answer brought. */
public enum Heard {
    /**
     * Nothing that was generated came: the event was a beginning, usage, an end, or one that this reader does not know.
     */
    NOTHING,
    /** The first sign of something generated came, still empty: a role, an item that begins, the name of a tool. */
    CHOICE,
    /** A piece of the model's reasoning came. */
    REASONING,
    /** A piece of the arguments of a tool call came. */
    CALL,
    /** A piece of the text that people read came. */
    TEXT;

    /** Returns whether something generated came. */
    public boolean isContent() {
        return this == REASONING || this == CALL || this == TEXT;
    }
}
