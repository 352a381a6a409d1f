package dev.muster.protocol.plan.section;

import dev.muster.protocol.plan.Model.Length;
import dev.muster.protocol.plan.Model.Tool;
import dev.muster.protocol.plan.Plan.DataTable;
import dev.muster.protocol.plan.keys.ModelKeys;
import dev.muster.protocol.plan.yaml.Found;
import dev.muster.protocol.plan.yaml.Located;
import dev.muster.protocol.plan.yaml.Located.Fields;
import dev.muster.protocol.plan.yaml.Located.Items;
import dev.muster.protocol.plan.yaml.PlanFaults;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads {@code model.tools}. */
final class ToolsParser {
    private static final String ITEM = "model.tools[]";
    private static final int PRESET_RESULT = 100;

    private final PlanFaults faults;
    private final Found<DataTable> data;
    private final Set<String> names = new HashSet<>();

    private ToolsParser(PlanFaults faults, Found<DataTable> data) {
        this.faults = faults;
        this.data = data;
    }

    /** Those that are not at fault. */
    static List<Tool> parse(Section model, Found<DataTable> data) {
        Located node = model.node(ModelKeys.TOOLS).filter(at -> !at.isEmpty()).orElse(null);
        var parser = new ToolsParser(model.faults(), data);
        return switch (node) {
            case null -> List.of();
            case Items items -> parser.all(items);
            case Located.Scalar _, Fields _ -> {
                model.wrong(ModelKeys.TOOLS, node, "a list of tools, such as - { name: search }");
                yield List.of();
            }
        };
    }

    private List<Tool> all(Items items) {
        var tools = new ArrayList<Tool>();
        for (Located item : items.list()) {
            if (item instanceof Fields map) tool(Section.of(ITEM, map, faults)).ifPresent(tools::add);
            else faults.add(item, item.brief() + " as a tool", "a map, such as { name: search }");
        }
        return tools;
    }

    private Optional<Tool> tool(Section section) {
        Found<String> name = section.find(ModelKeys.TOOL_NAME);
        name.value()
                .filter(word -> !names.add(word))
                .ifPresent(_ -> faults.add(
                        name.place().orElse(section.at()),
                        name.place().orElse(section.at()).brief() + " a second time",
                        "a name of its own for each tool"));
        String description = section.find(ModelKeys.TOOL_DESCRIPTION).value().orElse("");
        String parameters = section.node(ModelKeys.TOOL_PARAMETERS)
                .flatMap(node -> JsonObjects.read(node, ModelKeys.TOOL_PARAMETERS, faults))
                .orElse(ModelKeys.NO_PARAMETERS);
        Length result = section.section(ModelKeys.TOOL_RESULT)
                .node(ModelKeys.TOOL_TOKENS.tokens())
                .flatMap(node -> LengthParser.parse(node, ModelKeys.TOOL_TOKENS, faults, data))
                .orElseGet(() -> new Length.Fixed(PRESET_RESULT));
        return name.value()
                .map(word -> new Tool(word, description, parameters, result, section.get(ModelKeys.TOOL_TAKES)));
    }
}
