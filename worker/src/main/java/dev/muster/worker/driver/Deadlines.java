package dev.muster.worker.driver;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The bounds of all that one loop waits for, looked through at every {@link #sweep} instead of a timer for each call: a
 * deadline is noticed at the first sweep after it. Used on the loop's thread only.
 */
public final class Deadlines {
    private final Set<Wait> all = new LinkedHashSet<>();
    private final ArrayList<Wait> due = new ArrayList<>();

    void add(Wait wait) {
        all.add(wait);
    }

    void remove(Wait wait) {
        all.remove(wait);
    }

    /** Ends every wait whose deadline has passed. */
    public void sweep(long now) {
        for (var wait : all) {
            long deadline = wait.deadline();
            if (deadline != Wait.NEVER && deadline - now <= 0) due.add(wait);
        }
        for (var wait : due) wait.expire(now);
        due.clear();
    }
}
