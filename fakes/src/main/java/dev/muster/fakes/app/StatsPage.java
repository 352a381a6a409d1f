package dev.muster.fakes.app;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;
import java.util.OptionalLong;

/** Writes {@code GET /stats} of the mock app: totals, then MCP requests by era, tools by name, errors by kind. */
final class StatsPage {
    private StatsPage() {}

    /** @param cpuMicros CPU time used so far, if it is known */
    static String json(AppStats stats, OptionalLong cpuMicros) {
        var page = JsonNodeFactory.instance
                .objectNode()
                .put("contexts", stats.contexts())
                .put("tool_calls", stats.toolCalls())
                .put("tool_errors", stats.toolErrors())
                .put("protocol_errors", stats.protocolErrors())
                .put("refused", stats.refused())
                .put("abandoned", stats.abandoned())
                .put("cpu_us", cpuMicros.isPresent() ? cpuMicros.getAsLong() : null);
        var eras = page.putObject("eras");
        for (var era : Era.values()) put(eras, era, stats.requests().getOrDefault(era, 0L));
        var tools = page.putObject("tools");
        stats.tools()
                .forEach((name, tool) -> tools.putObject(name)
                        .put("calls", tool.calls())
                        .put("tool_errors", tool.toolErrors())
                        .put("protocol_errors", tool.protocolErrors()));
        var errors = page.putObject("errors");
        for (var kind : ErrorKind.values()) put(errors, kind, stats.errors().getOrDefault(kind, 0L));
        return page.toString();
    }

    private static void put(ObjectNode to, Enum<?> name, long count) {
        to.put(name.name().toLowerCase(Locale.ROOT), count);
    }
}
