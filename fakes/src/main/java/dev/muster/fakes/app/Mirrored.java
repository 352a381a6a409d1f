package dev.muster.fakes.app;

import io.netty.handler.codec.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;

/**
 * Compares the headers that repeat what the body says, in MCP from 2026-07-28 on. A value that is not plain ASCII is
 * written {@code =?base64?…?=} (its UTF-8).
 */
final class Mirrored {
    private static final String PREFIX = "=?base64?";
    private static final String SUFFIX = "?=";

    private Mirrored() {}

    /**
     * Says in what a header differs from the body.
     *
     * @param expected what the body says
     * @return a text for the client, or nothing if they agree
     */
    static Optional<String> differing(HttpHeaders headers, String name, String expected) {
        var found = headers.get(name);
        if (found == null) return Optional.of("Header mismatch: found no " + name + ", expected " + quoted(expected));
        var decoded = decoded(found);
        if (decoded.isEmpty())
            return Optional.of("Header mismatch: " + name + ": found " + quoted(found) + ", which is not Base64");
        if (decoded.get().equals(expected)) return Optional.empty();
        return Optional.of("Header mismatch: " + name + ": found " + quoted(decoded.get()) + ", but the body says "
                + quoted(expected));
    }

    private static Optional<String> decoded(String value) {
        if (value.length() < PREFIX.length() + SUFFIX.length() || !value.startsWith(PREFIX) || !value.endsWith(SUFFIX))
            return Optional.of(value);
        try {
            var bytes = Base64.getDecoder().decode(value.substring(PREFIX.length(), value.length() - SUFFIX.length()));
            return Optional.of(new String(bytes, StandardCharsets.UTF_8));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** An error need not carry a long name back. */
    private static String quoted(String text) {
        return "'" + (text.length() <= 100 ? text : text.substring(0, 100) + "…") + "'";
    }
}
