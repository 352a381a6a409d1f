package dev.muster.fakes.agent;

import java.security.SecureRandom;
import java.util.concurrent.atomic.AtomicLong;

/** Makes session ids: a part that differs from start to start of the agent, and the number of the session in it. */
final class SessionIds {
    private final String start = Long.toString(new SecureRandom().nextLong(1L << 48, 1L << 49), 36);
    private final AtomicLong opened = new AtomicLong();

    String next() {
        return start + "-" + opened.incrementAndGet();
    }

    /** The number in an id made here; of any other text a number that depends on the text alone. */
    static long number(String id) {
        int dash = id.lastIndexOf('-');
        try {
            return Long.parseLong(id, dash + 1, id.length(), 10);
        } catch (NumberFormatException e) {
            return id.hashCode();
        }
    }
}
