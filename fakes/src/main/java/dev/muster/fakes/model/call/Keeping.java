package dev.muster.fakes.model.call;

import dev.muster.fakes.model.cache.CacheOutcome;
import dev.muster.fakes.model.cache.Cause;
import dev.muster.fakes.model.cache.request.CacheRequest;
import dev.muster.fakes.model.cache.request.Prompt;
import dev.muster.fakes.model.cache.rules.CacheRules;
import dev.muster.fakes.model.dialect.Served.Stored;
import java.time.Duration;

/** What requests leave in the cache, under its rules. */
record Keeping(CacheRules rules) {
    private static final long HOUR_MS = Duration.ofHours(1).toMillis();

    /** The request as it is if a cache of blocks keeps it or not; one of marked prefixes keeps what is marked. */
    CacheRequest ask(CacheRequest request, boolean keptInBlocks) {
        boolean kept = rules.breakpoints().inForce() ? request.prompt().isMarked() : keptInBlocks;
        return kept ? request : request.uncached();
    }

    /** What is new in the cache: nothing of a prompt that went past it or is too short for it. */
    Stored stored(CacheOutcome outcome) {
        if (outcome.cause() == Cause.DISABLED || outcome.cause() == Cause.TOO_SHORT) return Stored.NOTHING;
        var prompt = outcome.routed().request().prompt();
        return rules.breakpoints().inForce() ? marked(prompt, outcome.cachedTokens()) : blocks(prompt, outcome);
    }

    private Stored blocks(Prompt prompt, CacheOutcome outcome) {
        return new Stored(rules.tokens(prompt.blocks()) - outcome.cachedTokens(), 0, false);
    }

    /** What is to live longer stands first in a prompt. */
    private static Stored marked(Prompt prompt, long cached) {
        long all = Math.max(0, prompt.tokensMarkedFor(0) - cached);
        long forAnHour = Math.max(0, prompt.tokensMarkedFor(HOUR_MS) - cached);
        return new Stored(all, forAnHour, true);
    }
}
