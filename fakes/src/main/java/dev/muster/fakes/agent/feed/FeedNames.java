package dev.muster.fakes.agent.feed;

import dev.muster.fakes.agent.loop.AgentJson;
import dev.muster.fakes.agent.tools.ToolResult;
import dev.muster.protocol.dialect.ModelAnswer;
import dev.muster.protocol.dialect.Tokens;

/** The events of a feed: their names, their data and the ids they get. */
public final class FeedNames {
    public static final String TURN_STARTED = "turn.started";
    public static final String MODEL_CALLED = "model.called";
    public static final String TOOL_CALLED = "tool.called";
    public static final String TEXT_DELTA = "text.delta";
    public static final String TURN_COMPLETED = "turn.completed";
    public static final String TURN_FAILED = "turn.failed";

    /** A turn's events have the ids {@code turn * PER_TURN + 0, 1, 2, …}. */
    private static final long PER_TURN = 1_000_000;

    private FeedNames() {}

    /** The most events a turn may have, its last one included. */
    static int most() {
        return (int) PER_TURN - 1;
    }

    static long id(int turn, int position) {
        return turn * PER_TURN + position;
    }

    /**
     * The id of a turn's end when the process that ran it is gone: behind everything that process can have shown without
     * having stored it yet.
     */
    public static long lastId(int turn) {
        return id(turn, most());
    }

    public static String started(int turn, int event) {
        return "{\"turn\":" + turn + ",\"event\":" + event + "}";
    }

    public static String modelCalled(int turn, int call, Tokens tokens) {
        return "{\"turn\":" + turn + ",\"call\":" + call + ",\"input_tokens\":"
                + tokens.input().orElse(0) + ",\"cached_tokens\":"
                + tokens.cached().orElse(0) + ",\"output_tokens\":"
                + tokens.output().orElse(0) + "}";
    }

    public static String toolCalled(int turn, ModelAnswer.Call call, ToolResult result) {
        return "{\"turn\":" + turn + ",\"tool\":" + AgentJson.quote(call.name()) + ",\"call_id\":"
                + AgentJson.quote(call.id()) + ",\"error\":" + result.error() + "}";
    }

    public static String text(int turn, String text) {
        return "{\"turn\":" + turn + ",\"text\":" + AgentJson.quote(text) + "}";
    }

    public static String completed(int turn, int modelCalls, int toolCalls) {
        return "{\"turn\":" + turn + ",\"model_calls\":" + modelCalls + ",\"tool_calls\":" + toolCalls + "}";
    }

    public static String failed(int turn, String reason) {
        return "{\"turn\":" + turn + ",\"reason\":" + AgentJson.quote(reason) + "}";
    }
}
