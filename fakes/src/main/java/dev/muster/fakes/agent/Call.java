package dev.muster.fakes.agent;

/** A call under way, retries included. Used on its loop only. */
@FunctionalInterface
interface Call {
    /** Ends it; whoever waits for it hears nothing more. */
    void cancel();
}
