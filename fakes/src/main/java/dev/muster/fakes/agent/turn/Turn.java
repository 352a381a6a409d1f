package dev.muster.fakes.agent.turn;

import dev.muster.fakes.agent.loop.AgentJson;
import dev.muster.fakes.agent.tools.ToolResult;
import dev.muster.protocol.dialect.ModelAnswer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How far a turn is and what it does next: pure.
 *
 * @param number of the turn in its session, from 1
 * @param event the event it handles
 * @param toolCalls tools that have answered
 * @param asked the tools of the last answer, in its order; empty when the model has not answered, or without tools
 * @param done their results so far, by position in {@code asked}: models have been seen to give one id twice
 */
public record Turn(
        int number,
        int event,
        int modelCalls,
        int toolCalls,
        boolean answered,
        List<ModelAnswer.Call> asked,
        Map<Integer, ToolResult> done) {
    /** A model that never stops asking for tools is stopped here. */
    public static final int MOST_MODEL_CALLS = 100;

    sealed interface Next {
        record CallModel() implements Next {}

        record AwaitTools() implements Next {}

        record Complete() implements Next {}

        record Fail(String reason) implements Next {}
    }

    public Turn {
        asked = List.copyOf(asked);
        done = Map.copyOf(done);
    }

    static Turn begin(int number, int event) {
        return new Turn(number, event, 0, 0, false, List.of(), Map.of());
    }

    /** The model has answered, with these tools to run. */
    Turn with(List<ModelAnswer.Call> calls) {
        return new Turn(number, event, modelCalls + 1, toolCalls, true, calls, Map.of());
    }

    Turn with(int position, ToolResult result) {
        var more = new HashMap<>(done);
        more.put(position, result);
        return new Turn(number, event, modelCalls, toolCalls + 1, answered, asked, more);
    }

    Next next() {
        if (answered && asked.isEmpty()) {
            return new Next.Complete();
        }
        if (done.size() < asked.size()) {
            return new Next.AwaitTools();
        }
        if (modelCalls >= MOST_MODEL_CALLS) {
            return new Next.Fail("the model still asked for tools after " + MOST_MODEL_CALLS + " calls");
        }
        return new Next.CallModel();
    }

    /** The results of the tools as items of the next call's input, in the order in which the model asked. */
    List<String> outputs() {
        var items = new ArrayList<String>();
        for (int i = 0; i < asked.size(); i++) {
            var result = done.get(i);
            if (result != null) {
                var id = AgentJson.quote(asked.get(i).id());
                items.add("{\"type\":\"function_call_output\",\"call_id\":" + id + ",\"output\":"
                        + AgentJson.quote(result.text()) + "}");
            }
        }
        return items;
    }
}
