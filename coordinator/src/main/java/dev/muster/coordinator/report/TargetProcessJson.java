package dev.muster.coordinator.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.muster.coordinator.judge.TargetFacts;
import dev.muster.coordinator.judge.TargetStats;
import java.util.OptionalLong;

/** The {@code target_process}: CPU time and warnings during the run, memory at its ends. */
final class TargetProcessJson {
    private TargetProcessJson() {}

    static ObjectNode of(TargetFacts target) {
        var during = target.during();
        var node = Json.object();
        Json.put(node, "cpu_us", during.cpuUs());
        Json.put(node, "rss_start_kib", target.before().map(TargetStats::rssKib).orElse(OptionalLong.empty()));
        Json.put(node, "rss_end_kib", target.after().map(TargetStats::rssKib).orElse(OptionalLong.empty()));
        Json.put(node, "rss_peak_kib", target.peakKib());
        Json.put(node, "warnings", during.warnings());
        var waits = node.putObject("waits_us");
        during.waitsUs().forEach(waits::put);
        return node;
    }
}
