package dev.muster.coordinator.cli.option;

/** Exit codes of the commands themselves; those of a judged run are in {@code judge.ExitCode}. */
public final class ExitCodes {
    public static final int OK = 0;
    /** Bad command line or plan; nothing was sent. */
    static final int USAGE = 2;
    /** Could not run: target unreachable, workers missing, port taken. */
    static final int COULD_NOT_RUN = 4;
    /** A defect of Muster itself. */
    public static final int DEFECT = 70;

    private ExitCodes() {}
}
