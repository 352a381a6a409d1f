package dev.muster.fakes.app;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.muster.fakes.model.profile.Profile;
import dev.muster.protocol.wire.http.server.ServerRequest;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpUtil;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Speaks the Model Context Protocol over streamable HTTP in both eras on one URL, and answers in JSON: a request whose
 * {@code _meta} names a revision, or whose header names 2026-07-28 (unless it is {@code initialize}), is served on its
 * own; any other belongs to a client that began with {@code initialize}. It is pure but for the profile it serves.
 */
final class McpServer {
    private static final Pattern LOCAL_ORIGIN = Pattern.compile("https?://(localhost|127\\.0\\.0\\.1|\\[::1])(:\\d+)?");
    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private final LegacyEra legacy;
    private final ModernEra modern;

    McpServer(Profile profile, long seed) {
        var tools = new ToolShelf(profile, seed);
        legacy = new LegacyEra(tools);
        modern = new ModernEra(tools);
    }

    /** Returns how the server names itself. */
    static ObjectNode info() {
        return JsonNodeFactory.instance
                .objectNode()
                .put("name", "muster-mock-app")
                .put("version", "1");
    }

    McpReply handle(ServerRequest request) {
        var headers = request.headers();
        return refused(headers).orElseGet(() -> read(request));
    }

    private McpReply read(ServerRequest request) {
        JsonNode message;
        try {
            message = JSON.readTree(request.body().bytes());
        } catch (IOException e) {
            return refusal(400, ErrorKind.MALFORMED, JsonRpc.PARSE_ERROR, "the body is not JSON");
        }
        var headers = request.headers();
        var session = headers.get("x-muster-session", "");
        return ModernEra.isSpokenIn(headers, message)
                ? modern.answer(headers, message, session)
                : legacy.answer(headers, message, session);
    }

    /** Refuses a request for what is wrong with it whatever its era; empty if nothing is. */
    private static Optional<McpReply> refused(HttpHeaders headers) {
        var origin = headers.get("origin");
        if (origin != null && !LOCAL_ORIGIN.matcher(origin).matches())
            return refused(403, ErrorKind.ORIGIN, "origin: found " + origin + ", expected a page of this machine");
        var accept = headers.get("accept", "*/*");
        if (!accepts(accept, "application/json") || !accepts(accept, "text/event-stream"))
            return refused(
                    406,
                    ErrorKind.HTTP,
                    "accept: found " + accept + ", expected application/json and text/event-stream");
        var type = headers.get("content-type", "application/json");
        if (!"application/json"
                .equalsIgnoreCase(String.valueOf(HttpUtil.getMimeType(type)).strip()))
            return refused(415, ErrorKind.HTTP, "content-type: found " + type + ", expected application/json");
        return Optional.empty();
    }

    private static boolean accepts(String accept, String type) {
        return accept.toLowerCase(Locale.ROOT).contains(type) || accept.contains("*/*");
    }

    private static Optional<McpReply> refused(int status, ErrorKind kind, String message) {
        return Optional.of(refusal(status, kind, JsonRpc.INVALID_REQUEST, message));
    }

    private static McpReply refusal(int status, ErrorKind kind, int code, String message) {
        return new McpReply.Answer(
                status, JsonRpc.error(NullNode.instance, code, message), 0, List.of(Noted.refused(kind)));
    }
}
