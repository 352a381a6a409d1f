package dev.muster.worker.driver;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The bounds of all exchanges of one loop, looked through at every {@link #sweep} instead of a timer for each call: a
 * deadline is noticed at the first sweep after it. Used on the loop's thread only.
 */
public final class Deadlines {
    /** Something that must end in time. */
    public interface Bounded {
        /** On the loop's clock; {@link Long#MAX_VALUE} for none. */
        long deadline();

        void expired(long now);
    }

    private final Set<Bounded> all = new LinkedHashSet<>();
    private final ArrayList<Bounded> due = new ArrayList<>();

    public void add(Bounded bounded) {
        all.add(bounded);
    }

    public void remove(Bounded bounded) {
        all.remove(bounded);
    }

    /** Tells everything whose deadline has passed. */
    public void sweep(long now) {
        for (var bounded : all) {
            long deadline = bounded.deadline();
            if (deadline != Long.MAX_VALUE && deadline - now <= 0) due.add(bounded);
        }
        for (var bounded : due) bounded.expired(now);
        due.clear();
    }
}
