package dev.muster.fakes.model.cache;

import dev.muster.fakes.model.cache.request.Prompt;
import dev.muster.fakes.model.cache.rules.CacheRules;

/**
 * Remembers prompts for one machine. It is not thread-safe: its owner is one actor. Times must not decrease from call
 * to call.
 */
public sealed interface PrefixCache permits MachineCache, EntryCache {
    /** Makes a cache of the kind that the rules ask for. */
    static PrefixCache of(CacheRules rules) {
        return rules.breakpoints().inForce() ? new EntryCache(rules) : new MachineCache(rules);
    }

    /** Says what it holds of the prompt, then stores the prompt. */
    MachineAnswer carry(Prompt prompt, long atMs);

    /** Returns how many blocks are held now. */
    int size();
}
