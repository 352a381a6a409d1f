package dev.muster.fakes.agent.stats;

import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/** The counts of one loop: written on its thread only, read from any. */
public final class LoopCounts {
    private final Map<Count, AtomicLong> values = new EnumMap<>(Count.class);

    public LoopCounts() {
        for (var count : Count.values()) {
            values.put(count, new AtomicLong());
        }
    }

    public void add(Count count, long more) {
        var value = of(count);
        // One writer, so no need for an atomic addition.
        value.setRelease(value.getPlain() + more);
    }

    public void one(Count count) {
        add(count, 1);
    }

    static long sum(Collection<LoopCounts> all, Count count) {
        return all.stream().mapToLong(counts -> counts.of(count).getAcquire()).sum();
    }

    private AtomicLong of(Count count) {
        var value = values.get(count);
        if (value == null) {
            throw new IllegalStateException("not counted: " + count);
        }
        return value;
    }
}
