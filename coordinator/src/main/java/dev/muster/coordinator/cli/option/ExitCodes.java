package dev.muster.coordinator.cli.option;

/** Names the exit codes of the commands themselves; those of a judged run are in {@code judge.ExitCode}. */
public final class ExitCodes {
    public static final int OK = 0;
    /** The command line or the plan is bad; nothing was sent. */
    static final int USAGE = 2;
    /** The run could not be made: the target is unreachable, workers are missing, or a port is taken. */
    static final int COULD_NOT_RUN = 4;
    /** Muster itself has a defect. */
    public static final int DEFECT = 70;

    private ExitCodes() {}
}
