package dev.muster.fakes.agent.store;

/**
 * Time from asking the store until a database connection was at work on it, in µs.
 *
 * @param accept when an event is accepted
 * @param claim when a turn claims an event
 * @param history when a turn loads the history
 */
public record Waits(Wait accept, Wait claim, Wait history) {
    public record Wait(long count, long p50Us, long p95Us, long maxUs) {}
}
