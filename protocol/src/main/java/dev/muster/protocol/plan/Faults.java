package dev.muster.protocol.plan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Collects the faults of one reading. */
final class Faults {
    private static final int MOST = 100;

    private final String source;
    private final List<Fault> list = new ArrayList<>();

    /** @param source the plan's own; its faults come before those of the command line */
    Faults(String source) {
        this.source = source;
    }

    void add(Located at, String found, String expected, String advice) {
        add(new Fault(at.source(), at.line(), at.column(), found, expected, advice));
    }

    void add(Located at, String found, String expected) {
        add(at, found, expected, "");
    }

    void add(Fault fault) {
        list.add(fault);
    }

    boolean none() {
        return list.isEmpty();
    }

    int count() {
        return list.size();
    }

    /** Whether there are more than anyone will read, so that the rest need no advice. */
    boolean isPlenty() {
        return list.size() > MOST;
    }

    /** In the order of the file, the command line's last; past a hundred the rest is only counted. */
    List<Fault> sorted() {
        var sorted = new ArrayList<>(list);
        sorted.sort(Comparator.comparing((Fault fault) -> !fault.source().equals(source))
                .thenComparingInt(Fault::line)
                .thenComparingInt(Fault::column));
        if (sorted.size() <= MOST) return sorted;
        var first = new ArrayList<>(sorted.subList(0, MOST));
        first.add(new Fault(
                source,
                0,
                0,
                (sorted.size() - MOST) + " more faults",
                "none",
                "correct these and check the plan again"));
        return first;
    }
}
