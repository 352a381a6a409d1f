package dev.muster.protocol.measure;

/** Names the phases of a run that are counted apart; a figure of the report is always one of {@link #RUN}. */
public enum Phase {
    RUN(""),
    /** The warm-up holds what is intended before the plan's {@code load.warmup} is over. */
    WARMUP("warmup.");

    private final String prefix;

    Phase(String prefix) {
        this.prefix = prefix;
    }

    /** Returns what stands before the text of a counter's key in this phase. */
    String prefix() {
        return prefix;
    }
}
