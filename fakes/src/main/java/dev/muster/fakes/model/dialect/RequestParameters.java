package dev.muster.fakes.model.dialect;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import java.util.function.Predicate;

/** Checks what the parameters of a request look like if they are there; null is as good as absent. */
public final class RequestParameters {
    private RequestParameters() {}

    /** Returns what is wrong with the parameters that OpenAI's dialects have in common; empty if nothing is. */
    public static Optional<Refusal.Invalid> fault(JsonNode root, String... limits) {
        for (var limit : limits) {
            var wrong = wrong(
                    root,
                    limit,
                    "a whole number above 0",
                    value -> ModelJson.positive(value).isPresent());
            if (wrong.isPresent()) return wrong;
        }
        return wrong(root, "stream", "true or false", JsonNode::isBoolean)
                .or(() -> wrong(root, "tools", "a list", JsonNode::isArray))
                .or(() -> wrong(root, "parallel_tool_calls", "true or false", JsonNode::isBoolean))
                .or(() -> wrong(root, "temperature", "a number from 0 to 2", RequestParameters::isTemperature))
                .or(() -> wrong(root, "prompt_cache_key", "a string", JsonNode::isTextual));
    }

    private static boolean isTemperature(JsonNode value) {
        return value.isNumber() && value.asDouble() >= 0 && value.asDouble() <= 2;
    }

    private static Optional<Refusal.Invalid> wrong(
            JsonNode root, String name, String expected, Predicate<JsonNode> fits) {
        var value = root.path(name);
        if (value.isMissingNode() || value.isNull() || fits.test(value)) return Optional.empty();
        return Optional.of(new Refusal.Invalid("Invalid value for '" + name + "': expected " + expected + ".", name));
    }
}
