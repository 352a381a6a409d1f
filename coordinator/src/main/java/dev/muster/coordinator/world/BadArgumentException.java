package dev.muster.coordinator.world;

/** A value of the command line that only what it is for could check. The message is for the user. */
public final class BadArgumentException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public BadArgumentException(String message, Throwable cause) {
        super(message, cause);
    }
}
