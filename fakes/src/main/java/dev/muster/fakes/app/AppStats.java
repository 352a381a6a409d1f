package dev.muster.fakes.app;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * Counts what the mock app has served.
 *
 * @param contexts answers of the context provider
 * @param abandoned requests whose client left before the answer
 * @param requests requests that the MCP server answered, by the era in which they were sent
 * @param tools the tools that have been called, by name
 * @param errors the errors that there were, by kind
 */
public record AppStats(
        long contexts,
        long abandoned,
        Map<Era, Long> requests,
        Map<String, ToolStats> tools,
        Map<ErrorKind, Long> errors) {
    public static final AppStats EMPTY = new AppStats(0, 0, Map.of(), Map.of(), Map.of());

    public AppStats {
        var byEra = new EnumMap<Era, Long>(Era.class);
        byEra.putAll(requests);
        requests = Collections.unmodifiableMap(byEra);
        tools = Collections.unmodifiableMap(new TreeMap<>(tools));
        var byKind = new EnumMap<ErrorKind, Long>(ErrorKind.class);
        byKind.putAll(errors);
        errors = Collections.unmodifiableMap(byKind);
    }

    public AppStats plus(AppStats other) {
        var eras = new EnumMap<Era, Long>(Era.class);
        eras.putAll(requests);
        other.requests.forEach((era, n) -> eras.merge(era, n, Long::sum));
        var byTool = new TreeMap<>(tools);
        other.tools.forEach((tool, stats) -> byTool.merge(tool, stats, ToolStats::plus));
        var kinds = new EnumMap<ErrorKind, Long>(ErrorKind.class);
        kinds.putAll(errors);
        other.errors.forEach((kind, n) -> kinds.merge(kind, n, Long::sum));
        return new AppStats(contexts + other.contexts, abandoned + other.abandoned, eras, byTool, kinds);
    }

    /** Returns how many calls of tools were answered, however they ended. */
    public long toolCalls() {
        return tools.values().stream().mapToLong(ToolStats::calls).sum();
    }

    public long toolErrors() {
        return tools.values().stream().mapToLong(ToolStats::toolErrors).sum();
    }

    /** Returns how many calls of tools were answered with a JSON-RPC error. */
    public long protocolErrors() {
        return tools.values().stream().mapToLong(ToolStats::protocolErrors).sum();
    }

    /** Returns how many requests were not as the protocol wants them. */
    public long refused() {
        return errors.entrySet().stream()
                .filter(error -> error.getKey().refused())
                .mapToLong(Map.Entry::getValue)
                .sum();
    }
}
