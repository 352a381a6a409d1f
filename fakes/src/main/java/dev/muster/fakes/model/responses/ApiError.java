package dev.muster.fakes.model.responses;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import org.jspecify.annotations.Nullable;

/** An error as OpenAI's clients read it. */
public record ApiError(
        int status,
        String message,
        String type,
        @Nullable String param,
        @Nullable String code) {
    public static ApiError invalid(String message, @Nullable String param) {
        return new ApiError(400, message, "invalid_request_error", param, null);
    }

    public static ApiError unknownResponse(String id) {
        return new ApiError(
                400,
                "Previous response with id '" + id + "' not found.",
                "invalid_request_error",
                "previous_response_id",
                "previous_response_not_found");
    }

    public static ApiError unknownRoute(String method, String path) {
        return new ApiError(404, "Unknown request URL: " + method + " " + path, "invalid_request_error", null, null);
    }

    public static ApiError overloaded() {
        return new ApiError(
                503, "The server is overloaded.", "service_unavailable_error", null, "server_is_overloaded");
    }

    public String json() {
        var root = JsonNodeFactory.instance.objectNode();
        root.putObject("error")
                .put("message", message)
                .put("type", type)
                .put("param", param)
                .put("code", code);
        return root.toString();
    }
}
