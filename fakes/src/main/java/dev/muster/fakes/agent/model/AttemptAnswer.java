package dev.muster.fakes.agent.model;

import dev.muster.fakes.agent.tools.ToolCall;
import java.util.List;

/**
 * What a model call ended with.
 *
 * @param items its output as JSON objects with commas between, to go into the next call's input
 */
public record AttemptAnswer(
        String items, List<ToolCall> toolCalls, long inputTokens, long cachedTokens, long outputTokens) {
    public AttemptAnswer {
        toolCalls = List.copyOf(toolCalls);
    }
}
