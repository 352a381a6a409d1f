package dev.muster.fakes.app;

/**
 * Counts how the calls of one tool ended.
 *
 * @param calls all that were answered
 * @param toolErrors those among them whose result is an error, for the model to read
 * @param protocolErrors those among them that got a JSON-RPC error instead of a result
 */
public record ToolStats(long calls, long toolErrors, long protocolErrors) {
    public ToolStats plus(ToolStats other) {
        return new ToolStats(calls + other.calls, toolErrors + other.toolErrors, protocolErrors + other.protocolErrors);
    }
}
