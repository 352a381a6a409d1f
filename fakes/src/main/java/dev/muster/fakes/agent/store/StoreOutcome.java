package dev.muster.fakes.agent.store;

/** What became of a write or a read. */
public sealed interface StoreOutcome<T> {
    record Done<T>(T value) implements StoreOutcome<T> {}

    record Failed<T>(String reason) implements StoreOutcome<T> {}
}
