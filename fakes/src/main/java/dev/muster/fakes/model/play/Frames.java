package dev.muster.fakes.model.play;

/** Makes a reply in the shape of its dialect, each piece when it is due. */
public interface Frames {
    boolean hasNext();

    /**
     * Returns how many tokens must be due before the next frame may go out. The number never decreases; 0 means at
     * once.
     */
    int tokensNeeded();

    /** Appends the next frame as it goes over the wire. */
    void next(StringBuilder out);
}
