package dev.muster.protocol.measure;

import java.util.Comparator;

/**
 * Names one counter of a tally.
 *
 * @param kind the kind of what is counted, e.g. an outcome or a measure; empty where there are no kinds
 */
public record CounterKey(Phase phase, Counted counted, String kind) implements Comparable<CounterKey> {
    private static final Comparator<CounterKey> ORDER = Comparator.comparing(CounterKey::phase)
            .thenComparing(CounterKey::counted)
            .thenComparing(CounterKey::kind);

    /** Returns the key of the run's counter of something that has no kinds. */
    static CounterKey of(Counted counted) {
        return of(counted, "");
    }

    /** Returns the key of the run's counter of one kind. */
    static CounterKey of(Counted counted, String kind) {
        return new CounterKey(Phase.RUN, counted, kind);
    }

    /** Returns the key of the same counter in another phase. */
    public CounterKey in(Phase other) {
        return new CounterKey(other, counted, kind);
    }

    /**
     * Returns the key as it is written on the wire and where running totals are shown, e.g.
     * {@code warmup.turns.failed}.
     */
    public String text() {
        return phase.prefix() + counted.word() + (kind.isEmpty() ? "" : "." + kind);
    }

    /**
     * Parses the text of a key.
     *
     * @throws IllegalArgumentException if nothing that is counted has this name
     */
    static CounterKey parse(String text) {
        var phase = text.startsWith(Phase.WARMUP.prefix()) ? Phase.WARMUP : Phase.RUN;
        var name = text.substring(phase.prefix().length());
        for (var counted : Counted.ALL) {
            if (name.equals(counted.word())) return new CounterKey(phase, counted, "");
            if (name.startsWith(counted.word() + "."))
                return new CounterKey(
                        phase, counted, name.substring(counted.word().length() + 1));
        }
        throw new IllegalArgumentException("not a counter: " + text);
    }

    @Override
    public int compareTo(CounterKey other) {
        return ORDER.compare(this, other);
    }
}
