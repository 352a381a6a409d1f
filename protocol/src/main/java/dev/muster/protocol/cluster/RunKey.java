package dev.muster.protocol.cluster;

/**
 * Says which run a message belongs to, and which life of which worker: a message with another key comes from the past
 * and is ignored.
 *
 * @param epoch a number drawn anew each time a worker starts
 */
public record RunKey(String run, String worker, long epoch) {
    public RunKey {
        Checks.text("run", run);
        Checks.text("worker", worker);
    }
}
