package dev.muster.fakes.app;

/**
 * What the mock app has served.
 *
 * @param contexts answers of the context provider
 * @param toolCalls tool calls answered, those that ended as a tool error among them
 * @param toolErrors tool calls answered as a tool error
 * @param refused requests that were not as the protocol wants them
 * @param abandoned requests whose client left before the answer
 */
public record AppStats(long contexts, long toolCalls, long toolErrors, long refused, long abandoned) {
    public static final AppStats EMPTY = new AppStats(0, 0, 0, 0, 0);

    public AppStats plus(AppStats other) {
        return new AppStats(
                contexts + other.contexts,
                toolCalls + other.toolCalls,
                toolErrors + other.toolErrors,
                refused + other.refused,
                abandoned + other.abandoned);
    }

    static AppStats context() {
        return new AppStats(1, 0, 0, 0, 0);
    }

    static AppStats tool(boolean failed) {
        return new AppStats(0, 1, failed ? 1 : 0, 0, 0);
    }

    static AppStats oneRefused() {
        return new AppStats(0, 0, 0, 1, 0);
    }

    static AppStats oneAbandoned() {
        return new AppStats(0, 0, 0, 0, 1);
    }
}
