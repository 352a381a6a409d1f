package dev.muster.fakes.app;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;

/** Counts what one loop has served; it is used on that loop only. Its size is bounded by the tools of the profile. */
final class ServedCounts {
    private final Map<Era, Long> requests = new EnumMap<>(Era.class);
    private final Map<String, ToolStats> tools = new HashMap<>();
    private final Map<ErrorKind, Long> errors = new EnumMap<>(ErrorKind.class);
    private long contexts;
    private long abandoned;

    void context() {
        contexts++;
    }

    void abandoned() {
        abandoned++;
    }

    void note(Noted noted) {
        noted.era().ifPresent(era -> requests.merge(era, 1L, Long::sum));
        noted.error().ifPresent(kind -> errors.merge(kind, 1L, Long::sum));
        long toolErrors = noted.result() && noted.error().isPresent() ? 1 : 0;
        long protocolErrors = noted.result() ? 0 : 1;
        noted.tool()
                .ifPresent(tool -> tools.merge(tool, new ToolStats(1, toolErrors, protocolErrors), ToolStats::plus));
    }

    AppStats stats() {
        return new AppStats(contexts, abandoned, requests, tools, errors);
    }
}
