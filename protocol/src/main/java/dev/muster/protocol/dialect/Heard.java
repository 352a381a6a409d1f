package dev.muster.protocol.dialect;

/** What one event of an answer brought. */
public enum Heard {
    /** Nothing that was generated: a beginning, usage, an end, or what this reader does not know. */
    NOTHING,
    /** The first sign of something generated, still empty: a role, an item that begins, the name of a tool. */
    CHOICE,
    /** A piece of what the model thinks. */
    REASONING,
    /** A piece of the arguments of a tool call. */
    CALL,
    /** A piece of the text that people read. */
    TEXT;

    /** Whether something generated came. */
    public boolean isContent() {
        return this == REASONING || this == CALL || this == TEXT;
    }
}
