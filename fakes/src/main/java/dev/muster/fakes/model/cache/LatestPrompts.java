package dev.muster.fakes.model.cache;

import dev.muster.fakes.model.cache.request.CacheRequest;
import dev.muster.fakes.model.cache.request.Prompt;
import dev.muster.fakes.model.cache.request.SentPrompt;
import dev.muster.fakes.model.cache.rules.CacheRules;
import java.util.LinkedHashMap;
import org.jspecify.annotations.Nullable;

/** The latest long prompt of each session. */
final class LatestPrompts {
    private final CacheRules rules;
    /** In the order of their latest prompt. */
    private final LinkedHashMap<String, SentPrompt> bySession = new LinkedHashMap<>();

    LatestPrompts(CacheRules rules) {
        this.rules = rules;
    }

    int size() {
        return bySession.size();
    }

    /** The latest prompt that the request's session sent before it, within memory; null for none or no session. */
    @Nullable
    Prompt before(CacheRequest request, long now) {
        if (request.session() == null) return null;
        var latest = bySession.getOrDefault(request.session(), request.before());
        return latest != null && isLong(latest.prompt()) && within(latest, now) ? latest.prompt() : null;
    }

    void sent(CacheRequest request, long now) {
        if (request.session() != null && isLong(request.prompt()))
            bySession.putLast(request.session(), new SentPrompt(request.prompt(), now));
        while (!bySession.isEmpty() && !within(bySession.firstEntry().getValue(), now)) bySession.pollFirstEntry();
    }

    private boolean isLong(Prompt prompt) {
        return prompt.tokens() >= prompt.minTokens(rules);
    }

    private boolean within(SentPrompt sent, long now) {
        return now - sent.sentMs() <= rules.memoryMs();
    }
}
