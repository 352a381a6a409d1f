package dev.muster.fakes.app;

import java.util.Optional;

/**
 * Holds what one message to the MCP server is counted as.
 *
 * @param era the era; empty if the request was refused before that was known
 * @param tool the tool that was called, if there is one of that name
 * @param result whether a result came of it and no protocol error; a tool error is a result
 */
record Noted(Optional<Era> era, Optional<String> tool, boolean result, Optional<ErrorKind> error) {
    static Noted answered(Era era) {
        return new Noted(Optional.of(era), Optional.empty(), true, Optional.empty());
    }

    static Noted refused(Era era, ErrorKind kind) {
        return new Noted(Optional.of(era), Optional.empty(), false, Optional.of(kind));
    }

    static Noted refused(ErrorKind kind) {
        return new Noted(Optional.empty(), Optional.empty(), false, Optional.of(kind));
    }
}
