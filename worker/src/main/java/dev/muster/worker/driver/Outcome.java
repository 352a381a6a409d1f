package dev.muster.worker.driver;

import dev.muster.protocol.wire.http.FailureKind;

/** How an opening or a turn ended; each ends in exactly one. */
public sealed interface Outcome {
    record Completed() implements Outcome {}

    /** Went wrong; {@code kind} is the word in the report. */
    record Failed(String kind, String detail) implements Outcome {}

    /** The target would not take it: 429, 503 or 529. */
    record Refused(String kind) implements Outcome {}

    Outcome COMPLETED = new Completed();

    /** A failure that its kind says all of. */
    static Failed failed(FailureKind kind) {
        return failed(kind, kind.word());
    }

    static Failed failed(FailureKind kind, String detail) {
        return new Failed(kind.word(), detail);
    }

    /** What an unexpected status means (529: Anthropic's "overloaded"). */
    static Outcome ofStatus(int status) {
        return switch (status) {
            case 429, 503, 529 -> new Refused("status_" + status);
            default -> new Failed("status_" + status, "status " + status);
        };
    }
}
