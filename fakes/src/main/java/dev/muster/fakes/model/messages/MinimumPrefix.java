package dev.muster.fakes.model.messages;

import dev.muster.fakes.model.cache.rules.CacheRules;
import java.util.List;

/**
 * Knows the shortest prefix that Anthropic caches, by model, as third parties report it (facts/protocols.md, section
 * 4.2).
 */
final class MinimumPrefix {
    private record Of(String model, int tokens) {}

    /** The first entry whose model is part of the name decides. */
    private static final List<Of> KNOWN = List.of(
            new Of("opus-4-7", 2_048),
            new Of("opus-4-5", 4_096),
            new Of("opus-4-6", 4_096),
            new Of("haiku-4-5", 4_096),
            new Of("3-haiku", 2_048),
            new Of("haiku-3", 2_048),
            new Of("3-5-haiku", 2_048),
            new Of("opus-5", 512),
            new Of("fable-5", 512),
            new Of("mythos-5", 512));

    private MinimumPrefix() {}

    /** Returns the length in tokens; for a model that is not known, the rules' own. */
    static int of(String model, CacheRules rules) {
        var name = model.replace('.', '-');
        return KNOWN.stream()
                .filter(known -> name.contains(known.model()))
                .mapToInt(Of::tokens)
                .findFirst()
                .orElse(rules.minTokens());
    }
}
