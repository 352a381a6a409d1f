package dev.muster.worker.node;

/** How a worker's part in a run ended. */
public sealed interface WorkerEnd {
    /** The coordinator has everything. */
    record Released() implements WorkerEnd {}

    /** It could not or may not take part; the reason is for the user. */
    record NotTaken(String reason) implements WorkerEnd {}

    /** The coordinator fell silent: the load was stopped when the lease ended. */
    record Orphaned(String reason) implements WorkerEnd {}
}
