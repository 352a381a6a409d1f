package dev.muster.coordinator.judge.facts;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What the fake model counted during the run.
 *
 * @param requests requests it was sent, whatever it answered
 * @param outputTokens of replies sent to their end
 * @param misses by cause
 */
public record ModelFacts(
        long requests, long inputTokens, long cachedTokens, long outputTokens, SortedMap<String, Miss> misses) {
    /** How often, and how many tokens that a perfect cache would have held. */
    public record Miss(long count, long lostTokens) {}

    public ModelFacts {
        misses = Collections.unmodifiableSortedMap(new TreeMap<>(misses));
    }
}
