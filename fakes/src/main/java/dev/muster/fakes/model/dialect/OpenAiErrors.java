package dev.muster.fakes.model.dialect;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Gives errors the shape that OpenAI's clients read. Types, codes and headers come from facts/protocols.md, section
 * 1.5.
 */
public final class OpenAiErrors implements ErrorShape {
    private static final String INVALID = "invalid_request_error";
    /** This number is assumed: a provider's limits depend on the account. */
    private static final String LIMIT = "10000";

    @Override
    public String requestIdHeader() {
        return "x-request-id";
    }

    @Override
    public ErrorAnswer of(Refusal refusal, String requestId) {
        return switch (refusal) {
            case Refusal.Invalid(var message, var param) -> error(400, message, INVALID, param, null);
            case Refusal.UnknownResponse(var id) ->
                error(
                        400,
                        "Previous response with id '" + id + "' not found.",
                        INVALID,
                        "previous_response_id",
                        "previous_response_not_found");
            case Refusal.WrongKey() -> error(401, "Incorrect API key provided.", INVALID, null, "invalid_api_key");
            case Refusal.UnknownModel(var model) ->
                error(404, "The model '" + model + "' does not exist.", INVALID, "model", "model_not_found");
            case Refusal.UnknownRoute(var method, var path) ->
                error(404, "Unknown request URL: " + method + " " + path, INVALID, null, null);
            case Refusal.TooLarge(int most) ->
                error(413, "The request is larger than " + most + " bytes.", INVALID, null, null);
            case Refusal.RateLimited(var wait) -> rateLimited(wait);
            case Refusal.Failed() ->
                error(500, "The server had an error while processing your request.", "server_error", null, null);
            case Refusal.Unavailable() -> unavailable(503);
            case Refusal.Overloaded() -> unavailable(529);
        };
    }

    private static ErrorAnswer unavailable(int status) {
        return error(status, "The server is overloaded.", "service_unavailable_error", null, "server_is_overloaded");
    }

    private static ErrorAnswer rateLimited(Duration wait) {
        var error = error(429, "Rate limit reached for requests.", "requests", null, "rate_limit_exceeded");
        var headers = new TreeMap<>(RetryAfter.headers(wait));
        for (var of : new String[] {"requests", "tokens"}) {
            headers.put("x-ratelimit-limit-" + of, LIMIT);
            headers.put("x-ratelimit-remaining-" + of, "0");
            headers.put("x-ratelimit-reset-" + of, wait.toMillis() + "ms");
        }
        return new ErrorAnswer(error.status(), headers, error.json());
    }

    private static ErrorAnswer error(
            int status, String message, String type, @Nullable String param, @Nullable String code) {
        var root = JsonNodeFactory.instance.objectNode();
        root.putObject("error")
                .put("message", message)
                .put("type", type)
                .put("param", param)
                .put("code", code);
        return new ErrorAnswer(status, Map.of(), root.toString());
    }
}
