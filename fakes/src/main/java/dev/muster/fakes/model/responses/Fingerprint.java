package dev.muster.fakes.model.responses;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Holds what in a request decides, besides its input, whether a prompt that was cached can be read again.
 *
 * @param parts the values by the word that says they changed, in the order in which a provider looks
 */
public record Fingerprint(Map<String, String> parts) {
    /** Takes the fingerprint of a request's body. Tools are kept as a hash, because they are long. */
    public static Fingerprint of(JsonNode root) {
        var parts = new LinkedHashMap<String, String>();
        parts.put("model_changed", root.path("model").asText());
        parts.put("prompt_cache_key_changed", root.path("prompt_cache_key").asText());
        parts.put("tools_changed", Integer.toHexString(root.path("tools").hashCode()));
        parts.put("text_format_changed", root.path("text").path("format").toString());
        parts.put(
                "reasoning_effort_changed",
                root.path("reasoning").path("effort").asText());
        parts.put("verbosity_changed", root.path("text").path("verbosity").asText());
        parts.put("service_tier_changed", root.path("service_tier").asText());
        return new Fingerprint(parts);
    }

    /** Returns the word for what changed since an earlier request; empty if only the input can have changed. */
    Optional<String> changedSince(Fingerprint earlier) {
        return parts.entrySet().stream()
                .filter(part -> !Objects.equals(part.getValue(), earlier.parts.get(part.getKey())))
                .map(Map.Entry::getKey)
                .findFirst();
    }
}
