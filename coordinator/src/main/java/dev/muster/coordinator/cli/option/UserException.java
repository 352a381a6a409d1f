package dev.muster.coordinator.cli.option;

/** Reports something that the user can mend: the message says what was found, what was expected and what to do. */
public final class UserException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int exit;

    private UserException(int exit, String message) {
        super(message);
        this.exit = exit;
    }

    public static UserException usage(String message) {
        return new UserException(ExitCodes.USAGE, message);
    }

    public static UserException couldNotRun(String message) {
        return new UserException(ExitCodes.COULD_NOT_RUN, message);
    }

    public int exit() {
        return exit;
    }
}
