package dev.muster.coordinator.report.document;

import dev.muster.coordinator.judge.facts.Facts;
import dev.muster.coordinator.judge.facts.ModelFacts;
import dev.muster.protocol.measure.Counts;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;

/**
 * What was asked of a model, and what its cache was worth.
 *
 * @param cachedShare cached input tokens by input tokens, as the target reported them; absent if it never did
 * @param misses by cause; absent if the model is none that can be asked
 */
public record ModelUse(
        TokenRow tokens, GoodputRow goodput, OptionalDouble cachedShare, Optional<Map<String, Miss>> misses) {
    /**
     * Misses of one cause.
     *
     * @param lostTokens that a perfect cache would have held
     */
    public record Miss(long count, long lostTokens) {}

    public ModelUse {
        misses = misses.map(it -> Collections.unmodifiableMap(new LinkedHashMap<>(it)));
    }

    static ModelUse of(Facts facts) {
        return new ModelUse(
                TokenRow.of(facts.total()),
                GoodputRow.of(facts),
                cachedShare(facts),
                facts.model().map(model -> misses(model.misses())));
    }

    private static OptionalDouble cachedShare(Facts facts) {
        long input = facts.total().count(Counts.INPUT_TOKENS);
        return input == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of((double) facts.total().count(Counts.CACHED_TOKENS) / input);
    }

    private static Map<String, Miss> misses(SortedMap<String, ModelFacts.Miss> counted) {
        var misses = new LinkedHashMap<String, Miss>();
        counted.forEach((cause, miss) -> misses.put(cause, new Miss(miss.count(), miss.lostTokens())));
        return misses;
    }
}
