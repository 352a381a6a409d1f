package dev.muster.fakes.agent.store;

import java.io.IOException;

/** The store cannot be opened or read; the text can be shown to the user. */
public final class StoreException extends IOException {
    private static final long serialVersionUID = 1;

    public StoreException(String message, Throwable cause) {
        super(message, cause);
    }
}
