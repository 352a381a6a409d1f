package dev.muster.fakes.model.dialect;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.TreeMap;

/** Gives errors the shape that Anthropic's clients read. The types come from facts/protocols.md, section 4.1. */
public final class AnthropicErrors implements ErrorShape {
    private static final String INVALID = "invalid_request_error";
    /** This number is assumed: a provider's limits depend on the account. */
    private static final String LIMIT = "10000";

    private final InstantSource now;

    public AnthropicErrors(InstantSource now) {
        this.now = now;
    }

    @Override
    public String requestIdHeader() {
        return "request-id";
    }

    @Override
    public ErrorAnswer of(Refusal refusal, String requestId) {
        return switch (refusal) {
            case Refusal.Invalid(var message, var _) -> error(400, INVALID, message, requestId);
            case Refusal.UnknownResponse(var id) -> error(400, INVALID, "No response " + id + ".", requestId);
            case Refusal.WrongKey() -> error(401, "authentication_error", "invalid x-api-key", requestId);
            case Refusal.UnknownModel(var model) -> error(404, "not_found_error", "model: " + model, requestId);
            case Refusal.UnknownRoute(var method, var path) ->
                error(404, "not_found_error", "Not found: " + method + " " + path, requestId);
            case Refusal.TooLarge(int most) ->
                error(413, "request_too_large", "Request exceeds the maximum size of " + most + " bytes", requestId);
            case Refusal.RateLimited(var wait) -> rateLimited(wait, requestId);
            case Refusal.Failed() -> error(500, "api_error", "Internal server error", requestId);
            case Refusal.Unavailable() -> error(503, "api_error", "Service unavailable", requestId);
            case Refusal.Overloaded() -> error(529, "overloaded_error", "Overloaded", requestId);
        };
    }

    private ErrorAnswer rateLimited(Duration wait, String requestId) {
        var error = error(429, "rate_limit_error", "This request would exceed your rate limit.", requestId);
        var headers = new TreeMap<>(RetryAfter.headers(wait));
        Instant reset = now.instant().plus(wait).truncatedTo(ChronoUnit.SECONDS);
        for (var of : new String[] {"requests", "tokens"}) {
            headers.put("anthropic-ratelimit-" + of + "-limit", LIMIT);
            headers.put("anthropic-ratelimit-" + of + "-remaining", "0");
            headers.put("anthropic-ratelimit-" + of + "-reset", reset.toString());
        }
        return new ErrorAnswer(error.status(), headers, error.json());
    }

    private static ErrorAnswer error(int status, String type, String message, String requestId) {
        var root = JsonNodeFactory.instance.objectNode().put("type", "error");
        root.putObject("error").put("type", type).put("message", message);
        return new ErrorAnswer(
                status, Map.of(), root.put("request_id", requestId).toString());
    }
}
