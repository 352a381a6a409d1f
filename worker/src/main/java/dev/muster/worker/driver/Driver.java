package dev.muster.worker.driver;

import dev.muster.protocol.wire.http.FailureKind;
import java.util.Optional;

/**
 * Performs the turns of one session, one at a time. Lives on the session's loop: every method is called on its thread, and
 * so is the listener.
 */
public interface Driver {
    /** What has to come before the first turn; empty where the first turn is the beginning, and intended when the session is. */
    default Optional<Opening> opening() {
        return Optional.empty();
    }

    /** Performs a turn; ends with {@link Listener#ended}. Turns count from 1. */
    void turn(TurnAt at);

    /** Ends what is under way as failed with this kind, and says whether anything was. */
    boolean abort(FailureKind kind);

    /** Lets go of connections. Nothing is told any more. */
    void close();

    /** Makes a session known to the target. */
    @FunctionalInterface
    interface Opening {
        /** Ends with {@link Listener#opened} or {@link Listener#ended}. */
        void open(OpeningAt at);
    }

    /**
     * When a session opens, on the loop's clock.
     *
     * @param intended when the session was meant to begin
     * @param acted when it did
     * @param measured false in the warm-up
     */
    record OpeningAt(long intended, long acted, boolean measured) {}

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

        /** Counts what a turn owes that no driver ever began. */
        void missTurn();

        /** Counts what a session owes that never came to its first turn: that turn, and the opening before it if there is one. */
        default void missFirstTurn() {
            missTurn();
        }
    }
}
