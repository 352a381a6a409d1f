package dev.muster.fakes.model.fault;

import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** Names the ways in which a call can go wrong on purpose. */
public enum FaultKind {
    /** The call is refused; the pause is how long the client is asked to wait. */
    RATE_LIMITED("429", Duration.ofSeconds(1)),
    FAILED("500"),
    UNAVAILABLE("503"),
    OVERLOADED("529"),
    /** Nothing at all is answered for a while. */
    SLOW_START("slow-start", Duration.ofSeconds(5)),
    /** Half of the tokens come, then nothing for a while, then the rest. A whole answer is late by as much. */
    STALL("stall", Duration.ofSeconds(30)),
    /** Half of the tokens come, then the answer ends as if it were whole: no event says that it is over. */
    TRUNCATED("truncated"),
    /** Half of the tokens come, then the connection ends. */
    CUT("cut"),
    /** Half of the tokens come, then the connection is reset. */
    RESET("reset"),
    /** An event in the middle is not JSON; a whole answer ends in its middle. */
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

    /** Returns how long the fault lasts at speed 1 if no other time is given; zero if it does not last. */
    public Duration pause() {
        return pause;
    }

    /** Says whether calls with this fault never get a reply of the model. */
    public boolean refuses() {
        return switch (this) {
            case RATE_LIMITED, FAILED, UNAVAILABLE, OVERLOADED -> true;
            case SLOW_START, STALL, TRUNCATED, CUT, RESET, MALFORMED, WRONG_USAGE, DOUBLE_END -> false;
        };
    }

    /** Says whether only a stream can have this fault. */
    public boolean needsStream() {
        return this == DOUBLE_END || this == TRUNCATED;
    }

    static Optional<FaultKind> named(String word) {
        return Arrays.stream(values()).filter(kind -> kind.word.equals(word)).findFirst();
    }

    /** Lists the words of all kinds, for a message. */
    static String words() {
        return Arrays.stream(values()).map(FaultKind::word).collect(Collectors.joining(", "));
    }
}
