package dev.muster.fakes.agent;

import java.util.List;

/**
 * What a model call ended with.
 *
 * @param items its output as JSON objects with commas between, to go into the next call's input
 */
record ModelAnswer(String items, List<ToolCall> toolCalls, long inputTokens, long cachedTokens, long outputTokens) {
    ModelAnswer {
        toolCalls = List.copyOf(toolCalls);
    }
}
