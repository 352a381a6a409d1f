package dev.muster.coordinator.judge.facts;

import java.util.Collections;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a target says about itself at one moment; counters run from its start.
 *
 * @param events messages it accepted as durable
 * @param turns turns it completed
 * @param running turns that it has begun and not ended
 * @param modelCalls calls of the model that were answered
 * @param modelAttempts calls of the model that were sent, those made again included
 * @param cpuUs CPU time it used, in µs
 * @param warnings warnings it logged
 * @param waitsUs p95 of the time spent waiting for a database connection by what for, in µs
 */
public record TargetStats(
        OptionalLong events,
        OptionalLong turns,
        OptionalLong running,
        OptionalLong modelCalls,
        OptionalLong modelAttempts,
        OptionalLong toolCalls,
        OptionalLong cpuUs,
        OptionalLong rssKib,
        OptionalLong rssPeakKib,
        OptionalLong warnings,
        SortedMap<String, Long> waitsUs) {
    private static final OptionalLong NONE = OptionalLong.empty();
    public static final TargetStats UNKNOWN =
            new TargetStats(NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, new TreeMap<>());

    public TargetStats {
        waitsUs = Collections.unmodifiableSortedMap(new TreeMap<>(waitsUs));
    }

    /** Of a target that does not tell calls sent from calls answered. */
    public TargetStats(
            OptionalLong events,
            OptionalLong turns,
            OptionalLong modelCalls,
            OptionalLong toolCalls,
            OptionalLong cpuUs,
            OptionalLong rssKib,
            OptionalLong rssPeakKib,
            OptionalLong warnings,
            SortedMap<String, Long> waitsUs) {
        this(events, turns, NONE, modelCalls, NONE, toolCalls, cpuUs, rssKib, rssPeakKib, warnings, waitsUs);
    }

    /** What changed since {@code before}; turns that run, memory and waits are this moment's, as they are no counters. */
    TargetStats since(TargetStats before) {
        return new TargetStats(
                minus(events, before.events),
                minus(turns, before.turns),
                running,
                minus(modelCalls, before.modelCalls),
                minus(modelAttempts, before.modelAttempts),
                minus(toolCalls, before.toolCalls),
                minus(cpuUs, before.cpuUs),
                rssKib,
                rssPeakKib,
                minus(warnings, before.warnings),
                waitsUs);
    }

    private static OptionalLong minus(OptionalLong after, OptionalLong before) {
        return after.isPresent() && before.isPresent()
                ? OptionalLong.of(after.getAsLong() - before.getAsLong())
                : OptionalLong.empty();
    }
}
