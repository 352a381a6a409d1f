package dev.muster.protocol.measure;

import java.util.List;

/** Names what a tally counts beside its histograms. What is counted by kind says here what its kinds are. */
public enum Counted {
    /** Sessions are counted by outcome, see {@link Counts.Outcome}. */
    SESSIONS("sessions"),
    /** Turns are counted by outcome, see {@link Counts.Outcome}. */
    TURNS("turns"),
    /**
     * The microseconds that sessions were alive are added up; over the duration they give the mean number alive at
     * once.
     */
    LIVED_US("lived_us"),
    /** Calls of a model are counted, whoever made them. */
    MODEL_CALLS("model_calls"),
    TOOL_CALLS("tool_calls"),
    /** Input tokens are counted as the target reported them, in those reports that also name the cached part. */
    INPUT_TOKENS("input_tokens"),
    /** The cached part of {@link #INPUT_TOKENS} is counted apart. */
    CACHED_TOKENS("cached_tokens"),
    /** Writes that the target acknowledged are counted. */
    ACKNOWLEDGED("acknowledged"),
    /** Model calls that came without a count of tokens are counted. */
    UNKNOWN_USAGE("unknown_usage"),
    /** Calls of a model that the client made itself are counted by what became of them. */
    CALLS("calls"),
    /** Tokens of completed calls, as the server counted them, are counted by what they are. */
    SERVER_TOKENS("tokens.server"),
    /** Tokens of completed calls, by the client's own estimate, are counted by what they are. */
    CLIENT_TOKENS("tokens.client"),
    /** Completed calls whose server did not say how many tokens it had put out are counted. */
    UNKNOWN_OUTPUT("tokens.unknown_output"),
    /** Turns that failed or were refused are counted by the word of their kind. */
    FAILURES("failures"),
    /** Answers that say that they carry a fault on purpose are counted by the fault's kind. */
    FAULTS("faults"),
    /** Anomalies of calls that completed all the same are counted by kind. */
    ANOMALIES("anomalies"),
    /** Samples that never came because their turn ended otherwise are counted by measure; each counts as infinite. */
    MISSED("missed"),
    /** Samples over the limit of a budget are counted when they are recorded, by the budget's index in the plan. */
    OVER("over"),
    /** Values above the histogram's range, which are recorded as its end, are counted by measure. */
    CLAMPED("clamped");

    static final List<Counted> ALL = List.of(values());

    private final String word;

    Counted(String word) {
        this.word = word;
    }

    /** Returns the name in the text of a key. */
    String word() {
        return word;
    }
}
