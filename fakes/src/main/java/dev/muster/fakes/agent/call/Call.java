package dev.muster.fakes.agent.call;

/** A call under way, retries included. Used on its loop only. */
@FunctionalInterface
public interface Call {
    /** Ends it; whoever waits for it hears nothing more. */
    void cancel();
}
