package dev.muster.fakes.model.fault;

import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** The ways in which a call can go wrong on purpose. */
public enum FaultKind {
    /** Refused; the pause is what the client is asked to wait. */
    RATE_LIMITED("429", Duration.ofSeconds(1)),
    FAILED("500"),
    UNAVAILABLE("503"),
    OVERLOADED("529"),
    /** Nothing at all is answered for a while. */
    SLOW_START("slow-start", Duration.ofSeconds(5)),
    /** Half of the tokens, then nothing for a while, then the rest. A whole answer is late by as much. */
    STALL("stall", Duration.ofSeconds(30)),
    /** Half of the tokens, then the end of the answer, as if it were whole: no event says that it is over. */
    TRUNCATED("truncated"),
    /** Half of the tokens, then the end of the connection. */
    CUT("cut"),
    /** Half of the tokens, then a reset of the connection. */
    RESET("reset"),
    /** An event in the middle is no JSON; a whole answer ends in its middle. */
    MALFORMED("malformed"),
    /** The usage says a thousand input tokens more than there were. */
    WRONG_USAGE("wrong-usage"),
    /** The event that ends a stream comes twice. A whole answer cannot have it. */
    DOUBLE_END("double-end");

    private final String word;
    private final Duration pause;

    FaultKind(String word) {
        this(word, Duration.ZERO);
    }

    FaultKind(String word, Duration pause) {
        this.word = word;
        this.pause = pause;
    }

    public String word() {
        return word;
    }

    /** How long it lasts if nobody says otherwise, at speed 1; zero if it does not last. */
    public Duration pause() {
        return pause;
    }

    /** Whether calls never get a reply of the model. */
    public boolean refuses() {
        return switch (this) {
            case RATE_LIMITED, FAILED, UNAVAILABLE, OVERLOADED -> true;
            case SLOW_START, STALL, TRUNCATED, CUT, RESET, MALFORMED, WRONG_USAGE, DOUBLE_END -> false;
        };
    }

    /** Whether only a stream can go wrong so. */
    public boolean needsStream() {
        return this == DOUBLE_END || this == TRUNCATED;
    }

    static Optional<FaultKind> named(String word) {
        return Arrays.stream(values()).filter(kind -> kind.word.equals(word)).findFirst();
    }

    /** All words, for a message. */
    static String words() {
        return Arrays.stream(values()).map(FaultKind::word).collect(Collectors.joining(", "));
    }
}
