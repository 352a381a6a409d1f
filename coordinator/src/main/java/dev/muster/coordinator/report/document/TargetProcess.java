package dev.muster.coordinator.report.document;

import dev.muster.coordinator.judge.facts.TargetFacts;
import dev.muster.coordinator.judge.facts.TargetStats;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;

/**
 * What the target says of itself: CPU time and warnings during the run, memory at its ends.
 *
 * @param cpuUs in µs
 * @param waitsP95Us time spent waiting for a database connection, by step, in µs
 */
public record TargetProcess(
        OptionalLong cpuUs,
        OptionalLong rssStartKib,
        OptionalLong rssEndKib,
        OptionalLong rssPeakKib,
        OptionalLong warnings,
        Map<String, Long> waitsP95Us) {
    public TargetProcess {
        waitsP95Us = Collections.unmodifiableMap(new LinkedHashMap<>(waitsP95Us));
    }

    static TargetProcess of(TargetFacts target) {
        var during = target.during();
        return new TargetProcess(
                during.cpuUs(),
                target.before().map(TargetStats::rssKib).orElse(OptionalLong.empty()),
                target.after().map(TargetStats::rssKib).orElse(OptionalLong.empty()),
                target.peakKib(),
                during.warnings(),
                during.waitsUs());
    }
}
