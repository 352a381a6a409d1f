package dev.muster.protocol.measure;

import java.util.List;

/** The names of what is measured (definitions: docs/explain/measures.md). */
public final class Measures {
    public static final String OPEN = "open";
    public static final String WRITE = "write";
    public static final String READ = "read";
    public static final String TURN_START = "turn_start";
    public static final String TTFT = "ttft";
    public static final String TURN = "turn";
    /** How late a session acted; only {@link Part#RESPONSE} is recorded. */
    public static final String LAG = "lag";
    /** How late a loop's own timer fired; only {@link Part#RESPONSE} is recorded. */
    public static final String LOOP_LAG = "loop_lag";

    public static final List<String> AGENT = List.of(OPEN, WRITE, TURN_START, TTFT, TURN);

    private Measures() {}
}
