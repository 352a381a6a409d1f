package dev.muster.worker.driver;

/** A plan names an environment variable that this process does not have. The message is for the user. */
public final class MissingVariableException extends RuntimeException {
    private static final long serialVersionUID = 1;

    MissingVariableException(String name) {
        super("the plan's headers use ${" + name + "}, but " + name
                + " is not set where this worker runs; set it, or take the header out");
    }
}
