package dev.muster.fakes.agent;

/** The events of a feed: their names, their data and the ids they get. */
final class FeedNames {
    static final String TURN_STARTED = "turn.started";
    static final String MODEL_CALLED = "model.called";
    static final String TOOL_CALLED = "tool.called";
    static final String TEXT_DELTA = "text.delta";
    static final String TURN_COMPLETED = "turn.completed";
    static final String TURN_FAILED = "turn.failed";

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
    static long lastId(int turn) {
        return id(turn, most());
    }

    static String started(int turn, int event) {
        return "{\"turn\":" + turn + ",\"event\":" + event + "}";
    }

    static String modelCalled(int turn, int call, ModelAnswer answer) {
        return "{\"turn\":" + turn + ",\"call\":" + call + ",\"input_tokens\":" + answer.inputTokens()
                + ",\"cached_tokens\":" + answer.cachedTokens() + ",\"output_tokens\":" + answer.outputTokens() + "}";
    }

    static String toolCalled(int turn, ToolCall call, ToolResult result) {
        return "{\"turn\":" + turn + ",\"tool\":" + Json.quote(call.name()) + ",\"call_id\":" + Json.quote(call.id())
                + ",\"error\":" + result.error() + "}";
    }

    static String text(int turn, String text) {
        return "{\"turn\":" + turn + ",\"text\":" + Json.quote(text) + "}";
    }

    static String completed(int turn, int modelCalls, int toolCalls) {
        return "{\"turn\":" + turn + ",\"model_calls\":" + modelCalls + ",\"tool_calls\":" + toolCalls + "}";
    }

    static String failed(int turn, String reason) {
        return "{\"turn\":" + turn + ",\"reason\":" + Json.quote(reason) + "}";
    }
}
