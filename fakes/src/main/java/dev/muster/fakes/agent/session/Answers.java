package dev.muster.fakes.agent.session;

import dev.muster.fakes.agent.loop.AgentJson;
import dev.muster.protocol.wire.http.Body;
import dev.muster.protocol.wire.http.server.Responder;
import java.util.Map;

/** The answers of the server that are no streams. */
public final class Answers {
    private static final String JSON = "application/json";

    private Answers() {}

    static void opened(Responder responder, String session) {
        json(responder, 201, "{\"id\":" + AgentJson.quote(session) + "}");
    }

    static void accepted(Responder responder, int event) {
        json(responder, 202, "{\"event\":" + event + "}");
    }

    public static void badRequest(Responder responder, String message) {
        error(responder, 400, "bad_request", message, Map.of());
    }

    static void noSession(Responder responder, String session) {
        error(responder, 404, "no_such_session", "no session '" + session + "'; POST /sessions opens one", Map.of());
    }

    public static void notFound(Responder responder, String path) {
        error(
                responder,
                404,
                "not_found",
                "nothing at " + path + "; there is /sessions, /sessions/ID/events, /sessions/ID/feed, /stats, /healthz",
                Map.of());
    }

    public static void wrongMethod(Responder responder, String method, String allowed) {
        error(
                responder,
                405,
                "method_not_allowed",
                "found " + method + ", expected " + allowed,
                Map.of("allow", allowed));
    }

    public static void tooLarge(Responder responder, int found, int most) {
        error(responder, 413, "too_large", "a body of " + found + " bytes; expected at most " + most, Map.of());
    }

    static void failed(Responder responder, String message) {
        error(responder, 500, "store_failed", message, Map.of());
    }

    public static void json(Responder responder, int status, String body) {
        responder.respond(status, JSON, Map.of(), Body.of(body));
    }

    private static void error(
            Responder responder, int status, String code, String message, Map<String, String> headers) {
        var body = "{\"error\":{\"code\":" + AgentJson.quote(code) + ",\"message\":" + AgentJson.quote(message) + "}}";
        responder.respond(status, JSON, headers, Body.of(body));
    }
}
