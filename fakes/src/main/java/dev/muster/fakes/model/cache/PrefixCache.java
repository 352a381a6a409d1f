package dev.muster.fakes.model.cache;

import dev.muster.fakes.model.cache.request.Prompt;
import dev.muster.fakes.model.cache.rules.CacheRules;

/** What one machine remembers of prompts. Not thread-safe: its owner is one actor. Times must not decrease from call to call. */
public sealed interface PrefixCache permits MachineCache, EntryCache {
    /** The kind of cache that the rules ask for. */
    static PrefixCache of(CacheRules rules) {
        return rules.breakpoints().inForce() ? new EntryCache(rules) : new MachineCache(rules);
    }

    /** Says what it holds of the prompt, then stores the prompt. */
    MachineAnswer carry(Prompt prompt, long atMs);

    /** Blocks held now. */
    int size();
}
