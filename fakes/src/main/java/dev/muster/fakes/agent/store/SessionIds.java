package dev.muster.fakes.agent.store;

import dev.muster.protocol.schedule.SplitMix;
import java.security.SecureRandom;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;

/** Makes session ids: a part that all ids of one start of the agent have in common, and the number of the session. */
public final class SessionIds {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9._]{1,64}");

    private final String start;
    private final AtomicLong opened = new AtomicLong();
    private final Set<String> taken = ConcurrentHashMap.newKeySet();

    private SessionIds(long start) {
        this.start = Long.toString(start & Long.MAX_VALUE, 36);
    }

    /** Ids that are the same at each start, for fakes decide by them what a session does; the store must be a new one. */
    public static SessionIds seeded(long seed) {
        return new SessionIds(SplitMix.of(seed) >>> 16);
    }

    /** Ids that differ from those of all other starts, for a store that has seen or will see some. */
    public static SessionIds unique() {
        return new SessionIds(new SecureRandom().nextLong(1L << 48, 1L << 49));
    }

    /**
     * The id of a new session.
     *
     * @param name what the client calls it, "" if it does not: the same name gives the same id at each seeded start,
     *     whatever the order in which sessions are opened; a name that is taken or unfit gets a number instead
     */
    public String next(String name) {
        if (NAME.matcher(name).matches() && taken.add(name)) return start + "-" + name;
        var number = Long.toString(opened.incrementAndGet());
        while (!taken.add(number)) number = Long.toString(opened.incrementAndGet());
        return start + "-" + number;
    }

    /** The number in an id made here; of any other text a number that depends on the text alone. */
    public static long number(String id) {
        int dash = id.lastIndexOf('-');
        try {
            return Long.parseLong(id, dash + 1, id.length(), 10);
        } catch (NumberFormatException e) {
            return id.hashCode();
        }
    }
}
