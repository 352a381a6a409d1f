package dev.muster.protocol.located;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Collects the faults of one reading. */
public final class LocatedFaults {
    private static final int MOST = 100;

    private final String source;
    private final List<LocatedFault> list = new ArrayList<>();

    /** @param source the file's own; its faults come before those of the command line */
    public LocatedFaults(String source) {
        this.source = source;
    }

    public void add(Located at, String found, String expected, String advice) {
        add(new LocatedFault(at.source(), at.line(), at.column(), found, expected, advice));
    }

    public void add(Located at, String found, String expected) {
        add(at, found, expected, "");
    }

    public void add(LocatedFault fault) {
        list.add(fault);
    }

    public boolean none() {
        return list.isEmpty();
    }

    public int count() {
        return list.size();
    }

    /** Whether there are more than anyone will read, so that the rest need no advice. */
    public boolean isPlenty() {
        return list.size() > MOST;
    }

    /** In the order of the file, the command line's last; past a hundred the rest is only counted. */
    public List<LocatedFault> sorted() {
        var sorted = new ArrayList<>(list);
        sorted.sort(Comparator.comparing((LocatedFault fault) -> !fault.source().equals(source))
                .thenComparingInt(LocatedFault::line)
                .thenComparingInt(LocatedFault::column));
        if (sorted.size() <= MOST) return sorted;
        var first = new ArrayList<>(sorted.subList(0, MOST));
        first.add(new LocatedFault(
                source,
                0,
                0,
                (sorted.size() - MOST) + " more faults",
                "none",
                "correct these and check the plan again"));
        return first;
    }
}
