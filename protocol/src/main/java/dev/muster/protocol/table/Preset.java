package dev.muster.protocol.table;

/** What holds when a key is absent. */
public sealed interface Preset {
    /** Nothing: it must be there. */
    record Required() implements Preset {}

    /** A value, as text that the key's type reads. */
    record Value(String text) implements Preset {}

    /** Something that only words can say, e.g. where the value comes from. */
    record Described(String words) implements Preset {}
}
