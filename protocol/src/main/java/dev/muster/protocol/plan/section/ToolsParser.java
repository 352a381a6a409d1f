package dev.muster.protocol.plan.section;

import dev.muster.protocol.located.Found;
import dev.muster.protocol.located.Located;
import dev.muster.protocol.located.Located.Fields;
import dev.muster.protocol.located.Located.Items;
import dev.muster.protocol.located.LocatedFaults;
import dev.muster.protocol.plan.Model.Length;
import dev.muster.protocol.plan.Model.Tool;
import dev.muster.protocol.plan.Plan.DataTable;
import dev.muster.protocol.plan.keys.ModelKeys;
import dev.muster.protocol.plan.keys.ToolKeys;
import dev.muster.protocol.table.Section;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads {@code model.tools}. */
final class ToolsParser {
    private final Section model;
    private final LocatedFaults faults;
    private final Found<DataTable> data;
    private final Set<String> names = new HashSet<>();

    private ToolsParser(Section model, Found<DataTable> data) {
        this.model = model;
        this.faults = model.faults();
        this.data = data;
    }

    /** Those that are not at fault. */
    static List<Tool> parse(Section model, Found<DataTable> data) {
        Located node = model.node(ModelKeys.TOOLS).filter(at -> !at.isEmpty()).orElse(null);
        var parser = new ToolsParser(model, data);
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
            if (item instanceof Fields map)
                tool(model.below(ModelKeys.TOOLS, map)).ifPresent(tools::add);
            else faults.add(item, item.brief() + " as a tool", "a map, such as { name: search }");
        }
        return tools;
    }

    private Optional<Tool> tool(Section section) {
        Found<String> name = section.find(ToolKeys.TOOL_NAME);
        name.value()
                .filter(word -> !names.add(word))
                .ifPresent(_ -> faults.add(
                        name.place().orElse(section.at()),
                        name.place().orElse(section.at()).brief() + " a second time",
                        "a name of its own for each tool"));
        String description = section.find(ToolKeys.DESCRIPTION).value().orElse("");
        String parameters = section.node(ToolKeys.PARAMETERS)
                .flatMap(node -> JsonObjects.read(node, ToolKeys.PARAMETERS, faults))
                .orElse(ToolKeys.NO_PARAMETERS);
        Length result = LengthParser.parse(section.section(ToolKeys.RESULT), ToolKeys.RESULT_TOKENS, data)
                .orElseGet(() -> new Length.Fixed(ToolKeys.PRESET_RESULT));
        return name.value().map(word -> new Tool(word, description, parameters, result, section.get(ToolKeys.TAKES)));
    }
}
