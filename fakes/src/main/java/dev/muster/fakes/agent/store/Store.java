package dev.muster.fakes.agent.store;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Durable sessions. Nothing here blocks the caller but {@link #census} and {@link #close}; answers come on a thread of the
 * store, which the answer must not hold up.
 */
public interface Store extends AutoCloseable {
    /** Counts what is there; blocks, for the start. */
    Census census() throws StoreException;

    /** Answers once the write has outlived a crash of the process and of the machine, or has failed. */
    void write(Write write, Consumer<StoreOutcome<Write>> then);

    /** The session, or empty if there is none of this id. */
    void session(String id, Consumer<StoreOutcome<Optional<SavedSession>>> then);

    /** The items of its history in order, each element one chapter. */
    void history(String session, Consumer<StoreOutcome<List<String>>> then);

    /**
     * The stored events of its feed with a larger id than {@code after}, in order; not all if they are much, none only if
     * there are none.
     */
    void feed(String session, long after, Consumer<StoreOutcome<List<FeedEvent>>> then);

    /** Time spent waiting for a database connection so far. */
    Waits waits();

    /** The threads of the store that are alive. */
    List<Thread> threads();

    /** Does what was handed in before, then lets go of the database. */
    @Override
    void close();
}
