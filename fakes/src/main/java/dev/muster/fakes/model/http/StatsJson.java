package dev.muster.fakes.model.http;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.muster.fakes.model.call.Saturation;
import dev.muster.fakes.model.machines.ModelStats;
import java.util.OptionalLong;

/** The stats as {@code GET /stats} gives them. */
final class StatsJson {
    private StatsJson() {}

    /** @param cpu null in the JSON where it is not known */
    static String of(ModelStats stats, Saturation load, OptionalLong cpu) {
        var root = JsonNodeFactory.instance
                .objectNode()
                .put("requests", stats.requests())
                .put("input_tokens", stats.inputTokens())
                .put("cached_tokens", stats.cachedTokens())
                .put("output_tokens", stats.replies().outputTokens())
                .put("completed", stats.replies().completed())
                .put("abandoned", stats.replies().abandoned())
                .put("cut", stats.replies().cut())
                .put("under_way", load.underWay());
        var misses = root.putObject("misses");
        stats.misses()
                .forEach((cause, of) ->
                        misses.putObject(cause.word()).put("count", of.count()).put("lost_tokens", of.lostTokens()));
        var faults = root.putObject("faults");
        stats.faults().forEach((kind, count) -> faults.put(kind.word(), count));
        root.put("log_lost", stats.logLost()).put("cpu_us", cpu.isPresent() ? cpu.getAsLong() : null);
        return root.toString();
    }
}
