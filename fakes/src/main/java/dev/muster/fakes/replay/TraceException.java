package dev.muster.fakes.replay;

/** Reports a trace that cannot be replayed. The message says where, what was found and what was expected. */
public final class TraceException extends Exception {
    private static final long serialVersionUID = 1;

    TraceException(String where, String found, String expected) {
        super(where + ": found " + found + ", expected " + expected);
    }
}
