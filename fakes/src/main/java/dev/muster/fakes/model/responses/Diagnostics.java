package dev.muster.fakes.model.responses;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/** Makes the {@code prompt_cache_diagnostics} of a response whose request named another response to compare with. */
public final class Diagnostics {
    private Diagnostics() {}

    /**
     * Compares a request with an earlier one.
     *
     * @param own the fingerprint of the request
     * @param earlier the fingerprint of the request to compare with; empty if nobody remembers it
     * @param isHit whether all that could be read was read
     * @param missedTokens input tokens that were not read from the cache
     */
    public static ObjectNode of(Fingerprint own, Optional<Fingerprint> earlier, boolean isHit, long missedTokens) {
        var told = JsonNodeFactory.instance.objectNode();
        if (earlier.isEmpty()) return told.put("type", "comparison_response_not_found");
        if (isHit) return told.put("type", "cache_hit");
        return told.put("type", "cache_miss")
                .put("cache_missed_tokens", missedTokens)
                .put("reason", own.changedSince(earlier.get()).orElse("input_changed"));
    }
}
