package dev.muster.fakes.model.call;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Calls under way, and how much slower they make each other. Up to a number of calls each has the full pace; beyond it all
 * share what that number would get, so the tokens a second of all together grow no more. Thread-safe.
 */
public final class Saturation {
    private final int saturateAt;
    private final AtomicInteger underWay = new AtomicInteger();

    public Saturation(int saturateAt) {
        this.saturateAt = saturateAt;
    }

    /** One call's place; it is left once, however often it is said. */
    final class Place {
        private final AtomicBoolean left = new AtomicBoolean();

        void leave() {
            if (left.compareAndSet(false, true)) underWay.decrementAndGet();
        }
    }

    Place enter() {
        underWay.incrementAndGet();
        return new Place();
    }

    public int underWay() {
        return underWay.get();
    }

    /** How many times as long as usual everything takes now; 1 at least. */
    double slowdown() {
        return Math.max(1, (double) underWay.get() / saturateAt);
    }
}
