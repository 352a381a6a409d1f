package dev.muster.protocol.measure;

/** The phases of a run that are counted apart; a figure of the report is always of {@link #RUN}. */
public enum Phase {
    RUN(""),
    /** What is intended before the plan's {@code load.warmup} is over. */
    WARMUP("warmup.");

    private final String prefix;

    Phase(String prefix) {
        this.prefix = prefix;
    }

    /** What stands before the text of a counter's key in this phase. */
    String prefix() {
        return prefix;
    }
}
