package dev.muster.fakes.agent.keys;

/** How many requests there were within the last minute, up to what a machine takes of a key. For one thread. */
final class LastMinute {
    /** What a machine takes of one key within a minute; the model's {@code CacheRules} have the same number. */
    static final int MOST = 15;

    /** A minute, ms, and a second for the way: what leaves here in time must not arrive a little early. */
    static final long LENGTH_MS = 61_000;

    private final long[] times = new long[MOST];
    private int requests;

    /** At most {@link #MOST}. */
    int count(long now) {
        int count = 0;
        for (int i = 0; i < Math.min(requests, MOST); i++) {
            if (times[i] > now - LENGTH_MS) count++;
        }
        return count;
    }

    void add(long now) {
        times[requests % MOST] = now;
        requests = requests + 1 < 2 * MOST ? requests + 1 : MOST;
    }
}
