package dev.muster.worker.node;

/** Hears how a worker gets on. Called on the worker's thread: it must not block. */
public interface WorkerWatcher {
    /** Nobody listens. */
    WorkerWatcher NOBODY = _ -> {};

    default void reached(WorkerStage stage) {}

    /** Called once, just before the worker stops. */
    void ended(WorkerEnd end);
}
