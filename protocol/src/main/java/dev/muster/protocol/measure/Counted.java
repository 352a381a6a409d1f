package dev.muster.protocol.measure;

import java.util.List;

/** What a tally counts beside its histograms. Those that come in kinds say what their kinds are. */
public enum Counted {
    /** Sessions by outcome, see {@link Counts.Outcome}. */
    SESSIONS("sessions"),
    /** Turns by outcome, see {@link Counts.Outcome}. */
    TURNS("turns"),
    /** Microseconds that sessions were alive, added up; over the duration it is the mean number alive at once. */
    LIVED_US("lived_us"),
    /** Calls of a model, whoever made them. */
    MODEL_CALLS("model_calls"),
    TOOL_CALLS("tool_calls"),
    /** Input tokens as the target reported them, over the reports that also name the cached part. */
    INPUT_TOKENS("input_tokens"),
    /** The cached part of {@link #INPUT_TOKENS}. */
    CACHED_TOKENS("cached_tokens"),
    /** Writes that the target acknowledged. */
    ACKNOWLEDGED("acknowledged"),
    /** Model calls that came without a count of tokens. */
    UNKNOWN_USAGE("unknown_usage"),
    /** Calls of a model that the client made itself, by what became of them. */
    CALLS("calls"),
    /** Tokens of completed calls as the server counted them, by what they are. */
    SERVER_TOKENS("tokens.server"),
    /** Tokens of completed calls by the client's own estimate, by what they are. */
    CLIENT_TOKENS("tokens.client"),
    /** Completed calls whose server did not say how many tokens it had put out. */
    UNKNOWN_OUTPUT("tokens.unknown_output"),
    /** Failed or refused turns by the word of their kind. */
    FAILURES("failures"),
    /** Answers that say that they carry a fault on purpose, by the fault's kind. */
    FAULTS("faults"),
    /** What was not as it should be in calls that completed all the same, by kind. */
    ANOMALIES("anomalies"),
    /** Samples that never came because their turn ended otherwise, by measure; each counts as infinite. */
    MISSED("missed"),
    /** Samples over the limit of a budget, by the budget's index in the plan; counted when recorded. */
    OVER("over"),
    /** Values above the histogram's range, recorded as its end, by measure. */
    CLAMPED("clamped");

    static final List<Counted> ALL = List.of(values());

    private final String word;

    Counted(String word) {
        this.word = word;
    }

    /** The name in the text of a key. */
    String word() {
        return word;
    }
}
