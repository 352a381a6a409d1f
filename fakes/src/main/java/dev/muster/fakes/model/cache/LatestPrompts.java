package dev.muster.fakes.model.cache;

import dev.muster.fakes.model.cache.request.CacheRequest;
import dev.muster.fakes.model.cache.request.Prompt;
import dev.muster.fakes.model.cache.request.SentPrompt;
import dev.muster.fakes.model.cache.rules.CacheRules;
import java.util.LinkedHashMap;
import org.jspecify.annotations.Nullable;

/** Remembers the latest long prompt of each session. */
final class LatestPrompts {
    private final CacheRules rules;
    /** The sessions stand in the order of their latest prompt. */
    private final LinkedHashMap<String, SentPrompt> bySession = new LinkedHashMap<>();

    LatestPrompts(CacheRules rules) {
        this.rules = rules;
    }

    int size() {
        return bySession.size();
    }

    /**
     * Returns the latest long prompt that the request's session sent before, within memory; null without one or a
     * session.
     */
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
