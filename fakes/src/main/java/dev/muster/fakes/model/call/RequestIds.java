package dev.muster.fakes.model.call;

import io.netty.handler.codec.http.HttpHeaders;
import java.util.HexFormat;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;

/** Ids of calls, and the names that clients give with them. */
public final class RequestIds {
    private static final Pattern GIVEN = Pattern.compile("[!-~]{1,200}");

    private RequestIds() {}

    /** A new id with this prefix and 32 hexadecimal digits. */
    public static String create(String prefix) {
        var random = ThreadLocalRandom.current();
        var digits = HexFormat.of();
        return prefix + digits.toHexDigits(random.nextLong()) + digits.toHexDigits(random.nextLong());
    }

    /** The client's own id of the request if it gave a sound one, else {@code id}. */
    public static String of(HttpHeaders headers, String id) {
        var given = headers.get("x-request-id");
        return given != null && GIVEN.matcher(given).matches() ? given : id;
    }

    /** The session that the header names. */
    static Optional<String> session(HttpHeaders headers) {
        return Optional.ofNullable(headers.get("x-muster-session")).filter(name -> !name.isBlank());
    }
}
