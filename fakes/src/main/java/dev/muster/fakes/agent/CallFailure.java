package dev.muster.fakes.agent;

import dev.muster.protocol.wire.FailureKind;

/**
 * Why an attempt at a call failed.
 *
 * @param again whether another attempt may succeed
 */
record CallFailure(String reason, boolean again) {
    static CallFailure of(String whom, FailureKind kind, String detail) {
        return new CallFailure(
                whom + ": " + kind.word() + (detail.isEmpty() ? "" : " (" + detail + ")"),
                kind != FailureKind.TOO_LARGE && kind != FailureKind.INTERNAL);
    }

    static CallFailure status(String whom, int status, String body) {
        var start = body.length() > 300 ? body.substring(0, 300) + "…" : body;
        return new CallFailure(
                whom + " answered " + status + (start.isBlank() ? "" : ": " + start), status == 429 || status >= 500);
    }
}
