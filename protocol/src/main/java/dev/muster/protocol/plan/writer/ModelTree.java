package dev.muster.protocol.plan.writer;

import dev.muster.protocol.plan.Model;
import dev.muster.protocol.plan.Model.Length;
import dev.muster.protocol.plan.Model.Prompt;
import dev.muster.protocol.plan.Model.Tool;
import dev.muster.protocol.plan.keys.ModelKeys;
import dev.muster.protocol.plan.keys.ModelKeys.LengthKeys;
import dev.muster.protocol.plan.keys.Types;
import dev.muster.protocol.units.Durations;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Lays {@code model} out as a plan writes it. */
final class ModelTree {
    private ModelTree() {}

    static Map<String, Object> of(Model model) {
        var tree = new LinkedHashMap<String, Object>();
        PlanWriter.put(tree, ModelKeys.NAME, model.name());
        PlanWriter.put(tree, ModelKeys.SYSTEM, system(model.system()));
        PlanWriter.put(tree, ModelKeys.INPUT, input(model.input()));
        model.output()
                .ifPresent(length -> PlanWriter.put(tree, ModelKeys.OUTPUT, tokens(length, ModelKeys.OUTPUT_TOKENS)));
        PlanWriter.put(tree, ModelKeys.CACHE_KEY, ModelKeys.word(model.cacheKey()));
        PlanWriter.put(tree, ModelKeys.CACHE_CONTROL, model.cacheControl().word());
        if (!model.tools().isEmpty())
            PlanWriter.put(
                    tree,
                    ModelKeys.TOOLS,
                    model.tools().stream().map(ModelTree::tool).toList());
        PlanWriter.put(tree, ModelKeys.MAX_ROUNDS, model.maxRounds());
        PlanWriter.put(tree, ModelKeys.STREAM, model.stream());
        PlanWriter.put(tree, ModelKeys.HISTORY, Types.word(model.history()));
        if (!model.extra().equals("{}")) PlanWriter.put(tree, ModelKeys.EXTRA, model.extra());
        return tree;
    }

    private static Map<String, Object> system(Model.SystemPrompt system) {
        var tree = new LinkedHashMap<String, Object>();
        system.prompt().ifPresent(prompt -> {
            switch (prompt) {
                case Prompt.Generated(Length length) ->
                    PlanWriter.put(tree, ModelKeys.SYSTEM_TOKENS, length(length, ModelKeys.INPUT_TOKENS));
                case Prompt.Text(String text) -> PlanWriter.put(tree, ModelKeys.SYSTEM_TEXT, text);
            }
        });
        PlanWriter.put(tree, ModelKeys.SYSTEM_PER, Types.word(system.per()));
        return tree;
    }

    private static Map<String, Object> input(Prompt input) {
        return switch (input) {
            case Prompt.Generated(Length length) -> tokens(length, ModelKeys.INPUT_TOKENS);
            case Prompt.Text(String text) -> Map.of(ModelKeys.INPUT_TEXT.name(), text);
        };
    }

    private static Map<String, Object> tool(Tool tool) {
        var tree = new LinkedHashMap<String, Object>();
        PlanWriter.put(tree, ModelKeys.TOOL_NAME, tool.name());
        if (!tool.description().isEmpty()) PlanWriter.put(tree, ModelKeys.TOOL_DESCRIPTION, tool.description());
        PlanWriter.put(tree, ModelKeys.TOOL_PARAMETERS, tool.parameters());
        PlanWriter.put(tree, ModelKeys.TOOL_RESULT, tokens(tool.result(), ModelKeys.TOOL_TOKENS));
        PlanWriter.put(tree, ModelKeys.TOOL_TAKES, Durations.format(tool.takes()));
        return tree;
    }

    private static Map<String, Object> tokens(Length length, LengthKeys keys) {
        return Map.of(keys.tokens().name(), length(length, keys));
    }

    private static Object length(Length length, LengthKeys keys) {
        return switch (length) {
            case Length.Fixed(int tokens) -> tokens;
            case Length.Between(int least, int most) -> Map.of(keys.between().name(), List.of(least, most));
            case Length.LogNormal(int median, int p90) -> {
                var tree = new LinkedHashMap<String, Object>();
                PlanWriter.put(tree, keys.median(), median);
                PlanWriter.put(tree, keys.p90(), p90);
                yield tree;
            }
            case Length.Column(String name) -> Map.of(keys.column().name(), name);
        };
    }
}
