package dev.muster.coordinator.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.muster.coordinator.judge.facts.TargetFacts;
import dev.muster.coordinator.judge.facts.TargetStats;
import java.util.OptionalLong;

/** The {@code target_process}: CPU time and warnings during the run, memory at its ends. */
final class TargetProcessJson {
    private TargetProcessJson() {}

    static ObjectNode of(TargetFacts target) {
        var during = target.during();
        var node = Unknowns.object();
        Unknowns.put(node, "cpu_us", during.cpuUs());
        Unknowns.put(
                node, "rss_start_kib", target.before().map(TargetStats::rssKib).orElse(OptionalLong.empty()));
        Unknowns.put(
                node, "rss_end_kib", target.after().map(TargetStats::rssKib).orElse(OptionalLong.empty()));
        Unknowns.put(node, "rss_peak_kib", target.peakKib());
        Unknowns.put(node, "warnings", during.warnings());
        var waits = node.putObject("waits_p95_us");
        during.waitsUs().forEach(waits::put);
        return node;
    }
}
