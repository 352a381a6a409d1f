package dev.muster.coordinator.judge.facts;

/**
 * Something that kept a run from being one.
 *
 * @param text found, expected, do this
 */
public record Problem(Kind kind, String text) {
    public enum Kind {
        /** The run could not be made: target unreachable, workers missing, a port taken. */
        COULD_NOT_RUN,
        /** An unexpected exception of Muster itself. */
        DEFECT
    }

    public static Problem couldNotRun(String text) {
        return new Problem(Kind.COULD_NOT_RUN, text);
    }

    public static Problem defect(String text) {
        return new Problem(Kind.DEFECT, text);
    }
}
