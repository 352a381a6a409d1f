package dev.muster.protocol.measure;

import java.util.List;

/** Names what is measured (the definitions are in docs/explain/measures.md). */
public final class Measures {
    public static final String OPEN = "open";
    public static final String WRITE = "write";
    public static final String READ = "read";
    public static final String TURN_START = "turn_start";
    public static final String TTFT = "ttft";
    public static final String TURN = "turn";
    /** This is how late a session acted; only {@link Part#RESPONSE} is recorded. */
    public static final String LAG = "lag";
    /** This is how late a loop's own timer fired; only {@link Part#RESPONSE} is recorded. */
    public static final String LOOP_LAG = "loop_lag";

    /** This ends with the first event of the kind in which content comes, even if it is empty. */
    public static final String TTFT_FIRST_CHOICE = "ttft_first_choice";
    /** This ends with the first text that people read; neither reasoning nor the arguments of a tool call end it. */
    public static final String TTFO = "ttfo";
    /** This is the time for each output token after the first; only {@link Part#RESPONSE} is recorded. */
    public static final String TPOT = "tpot";
    /** These are the gaps between events with content, pooled; only {@link Part#RESPONSE} is recorded. */
    public static final String ICL = "icl";
    /** This ends with the last content of a call, or with its whole answer where that is not a stream. */
    public static final String E2E = "e2e";
    /** This ends with the end of a call's stream. */
    public static final String STREAM_CLOSE = "stream_close";

    public static final List<String> AGENT = List.of(OPEN, WRITE, TURN_START, TTFT, TURN);

    /** A model whose answers are streams has these measures, in the order in which people read them. */
    public static final List<String> STREAMED =
            List.of(TTFT, TTFT_FIRST_CHOICE, TTFO, TPOT, ICL, E2E, STREAM_CLOSE, TURN);

    private Measures() {}

    /** Returns the measures of a model; of an answer that comes whole, only the end can be measured. */
    public static List<String> ofModel(boolean isStream) {
        return isStream ? STREAMED : List.of(E2E, TURN);
    }
}
