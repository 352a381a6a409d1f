package dev.muster.protocol.plan;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/**
 * One call of an {@code http} turn. Path, header values and body are templates: {@code {text}}, {@code {session}},
 * {@code {turn}}, {@code {run}}, captured names and data columns in braces are filled in.
 *
 * @param body the body template with its content type, e.g. JSON
 * @param capture name to JSONPath, read from the answer and usable in later steps of the session
 */
public record Step(
        String name,
        String method,
        String path,
        Map<String, String> headers,
        Optional<Body> body,
        Expect expect,
        Map<String, String> capture) {

    public record Body(String contentType, String template) {}

    /** What an answer must be to count as completed; a status is then one of the 2xx unless named. */
    public record Expect(OptionalInt status, Optional<String> type, OptionalLong minBytes) {
        public static final Expect ANY_SUCCESS =
                new Expect(OptionalInt.empty(), Optional.empty(), OptionalLong.empty());
    }

    private static final Set<String> SAFE = Set.of("GET", "HEAD", "OPTIONS", "TRACE");

    public Step {
        headers = Map.copyOf(headers);
        capture = Map.copyOf(capture);
    }

    /** The same step with other headers. */
    public Step withHeaders(Map<String, String> others) {
        return new Step(name, method, path, others, body, expect, capture);
    }

    /** Whether the method cannot write (RFC 9110, 9.2.1). Unsafe steps are pooled as {@code write}, safe ones as {@code read}. */
    public boolean isSafe() {
        return SAFE.contains(method);
    }
}
