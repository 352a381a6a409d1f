package dev.muster.fakes.model.options;

import io.netty.handler.codec.http.HttpHeaders;
import java.util.Optional;
import java.util.Set;

/**
 * Says who may use the fake model, and under which model names.
 *
 * @param apiKey the only key that is let in; if empty, no key is needed
 * @param models the only names that are known; if empty, every name is
 */
public record Access(Optional<String> apiKey, Set<String> models) {
    private static final String BEARER = "Bearer ";
    public static final Access OPEN = new Access(Optional.empty(), Set.of());

    public Access {
        models = Set.copyOf(models);
    }

    /** Says whether the request brings the key, either as OpenAI's clients send it or as Anthropic's do. */
    public boolean admits(HttpHeaders headers) {
        if (apiKey.isEmpty()) return true;
        var authorization = headers.get("authorization");
        if (authorization != null && authorization.regionMatches(true, 0, BEARER, 0, BEARER.length()))
            return authorization.substring(BEARER.length()).strip().equals(apiKey.get());
        return apiKey.get().equals(headers.get("x-api-key"));
    }

    public boolean knows(String model) {
        return models.isEmpty() || models.contains(model);
    }
}
