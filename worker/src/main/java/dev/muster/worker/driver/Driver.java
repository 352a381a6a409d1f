package dev.muster.worker.driver;

import dev.muster.protocol.wire.http.FailureKind;

/**
 * Performs the turns of one session, one at a time. Lives on the session's loop: every method is called on its thread, and
 * so is the listener.
 */
public interface Driver {
    /** Whether a session must be opened; otherwise its first turn is intended when the session is. */
    boolean opens();

    /**
     * Makes the session known to the target. Ends with {@link Listener#opened} or {@link Listener#ended}.
     *
     * @param intended when the session was meant to begin, on the loop's clock
     * @param acted when it did
     * @param measured false in the warm-up
     */
    void open(long intended, long acted, boolean measured);

    /** Performs a turn; ends with {@link Listener#ended}. Turns count from 1. */
    void turn(TurnAt at);

    /** Ends what is under way as failed with this kind, and says whether anything was. */
    boolean abort(FailureKind kind);

    /** Lets go of connections. Nothing is told any more. */
    void close();

    /**
     * Which turn, and when.
     *
     * @param measured false in the warm-up
     */
    record TurnAt(int turn, long intended, long acted, boolean measured) {}

    /** Hears of what a driver does. */
    interface Listener {
        void opened(long ended);

        void ended(Outcome outcome, long ended);
    }

    /** Makes drivers, one per session of a loop. */
    interface Factory {
        /**
         * A driver for this session.
         *
         * @param session global index
         */
        Driver create(long session, Listener listener);

        /** Counts what the opening of a session owes that never came to it. */
        void missOpening();

        /** Counts what a turn owes that no driver ever began. */
        void missTurn();
    }
}
