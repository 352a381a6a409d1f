package dev.muster.coordinator.judge;

import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a target says about itself at one moment; counters run from its start.
 *
 * @param events messages it accepted as durable
 * @param turns turns it completed
 * @param cpuUs CPU time it used, in µs
 * @param warnings warnings it logged
 * @param waitsUs time spent waiting for a database connection by what for, in µs
 */
public record TargetStats(
        OptionalLong events,
        OptionalLong turns,
        OptionalLong modelCalls,
        OptionalLong toolCalls,
        OptionalLong cpuUs,
        OptionalLong rssKib,
        OptionalLong rssPeakKib,
        OptionalLong warnings,
        SortedMap<String, Long> waitsUs) {
    private static final OptionalLong NONE = OptionalLong.empty();
    public static final TargetStats UNKNOWN =
            new TargetStats(NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, new TreeMap<>());

    public TargetStats {
        waitsUs = new TreeMap<>(waitsUs);
    }

    /** What changed since {@code before}; memory is this moment's, as it is no counter. */
    TargetStats since(TargetStats before) {
        var waits = new TreeMap<String, Long>();
        waitsUs.forEach((what, us) -> waits.put(what, us - before.waitsUs.getOrDefault(what, 0L)));
        return new TargetStats(
                minus(events, before.events),
                minus(turns, before.turns),
                minus(modelCalls, before.modelCalls),
                minus(toolCalls, before.toolCalls),
                minus(cpuUs, before.cpuUs),
                rssKib,
                rssPeakKib,
                minus(warnings, before.warnings),
                waits);
    }

    private static OptionalLong minus(OptionalLong after, OptionalLong before) {
        return after.isPresent() && before.isPresent()
                ? OptionalLong.of(after.getAsLong() - before.getAsLong())
                : OptionalLong.empty();
    }
}
