package dev.muster.fakes.model.play;

/** A reply as a dialect streams it, made piece by piece when it is due. */
public interface Frames {
    boolean hasNext();

    /** How many tokens must be due before the next frame may go out; never decreases, 0 for at once. */
    int tokensNeeded();

    /** Appends the next frame as it goes over the wire. */
    void next(StringBuilder out);
}
