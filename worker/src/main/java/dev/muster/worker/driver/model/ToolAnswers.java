package dev.muster.worker.driver.model;

import dev.muster.protocol.dialect.ModelAnswer;
import dev.muster.protocol.dialect.ModelDialect.ToolResult;
import dev.muster.protocol.plan.Model.Tool;
import dev.muster.protocol.schedule.Lengths;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/** Answers tool calls as the plan says. */
final class ToolAnswers {
    /**
     * What a round of calls comes to.
     *
     * @param nanos until the last of them has answered: they run side by side
     * @param unknown how many were of tools that were never offered
     */
    record Round(List<ToolResult> results, long nanos, int unknown) {}

    private final Map<String, Tool> tools;

    ToolAnswers(List<Tool> offered) {
        tools = offered.stream().collect(Collectors.toMap(Tool::name, tool -> tool));
    }

    /** What these calls are answered with. A tool that does not exist is answered with words that say so, at once. */
    Round answer(List<ModelAnswer.Call> calls, RandomGenerator chance, Function<String, String> values) {
        var results = new ArrayList<ToolResult>();
        long nanos = 0;
        int unknown = 0;
        for (var call : calls) {
            var tool = tools.get(call.name());
            if (tool == null) {
                unknown++;
                results.add(new ToolResult(call.id(), call.name(), "error: there is no tool " + call.name()));
            } else {
                nanos = Math.max(nanos, tool.takes().toNanos());
                var text = Prose.of(Lengths.draw(tool.result(), chance, values), chance);
                results.add(new ToolResult(call.id(), call.name(), text));
            }
        }
        return new Round(results, nanos, unknown);
    }
}
