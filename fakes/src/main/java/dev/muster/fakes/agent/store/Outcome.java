package dev.muster.fakes.agent.store;

/** What became of a write or a read. */
public sealed interface Outcome<T> {
    record Done<T>(T value) implements Outcome<T> {}

    record Failed<T>(String reason) implements Outcome<T> {}
}
