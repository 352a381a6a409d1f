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

    /** The first event of the kind in which content comes, be it empty. */
    public static final String TTFT_FIRST_CHOICE = "ttft_first_choice";
    /** The first content that is no reasoning. */
    public static final String TTFO = "ttfo";
    /** Time for each output token after the first; only {@link Part#RESPONSE} is recorded. */
    public static final String TPOT = "tpot";
    /** The gaps between events with content, pooled; only {@link Part#RESPONSE} is recorded. */
    public static final String ICL = "icl";
    /** The last content of a call, or its whole answer where it is no stream. */
    public static final String E2E = "e2e";
    /** The end of a call's stream. */
    public static final String STREAM_CLOSE = "stream_close";

    public static final List<String> AGENT = List.of(OPEN, WRITE, TURN_START, TTFT, TURN);

    /** Of a model whose answers are streams, in the order in which people read them. */
    public static final List<String> STREAMED =
            List.of(TTFT, TTFT_FIRST_CHOICE, TTFO, TPOT, ICL, E2E, STREAM_CLOSE, TURN);

    private Measures() {}

    /** Those of a model: of a whole answer only its end can be told. */
    public static List<String> ofModel(boolean isStream) {
        return isStream ? STREAMED : List.of(E2E, TURN);
    }
}
