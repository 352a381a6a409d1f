package dev.muster.protocol.plan.section;

import dev.muster.protocol.located.Located;
import dev.muster.protocol.located.Located.Items;
import dev.muster.protocol.plan.AgentMapping;
import dev.muster.protocol.plan.AgentMapping.Events;
import dev.muster.protocol.plan.AgentMapping.Sign;
import dev.muster.protocol.plan.keys.SignType;
import dev.muster.protocol.plan.keys.TargetKeys;
import dev.muster.protocol.table.Section;
import dev.muster.protocol.table.ShapeKey;
import java.util.ArrayList;
import java.util.List;

/** Reads {@code target.events}: which sign on the wire means what. */
final class EventsParser {
    private final Section section;

    private EventsParser(Section section) {
        this.section = section;
    }

    static Events parse(Section section) {
        var preset = AgentMapping.DEFAULT.events();
        var parser = new EventsParser(section);
        List<Sign> completed = parser.signs(TargetKeys.COMPLETED, preset.completed());
        if (completed.isEmpty())
            section.node(TargetKeys.COMPLETED)
                    .filter(node -> node instanceof Items list && list.list().isEmpty())
                    .ifPresent(node ->
                            section.wrong(TargetKeys.COMPLETED, node, "at least one sign: no turn would ever end"));
        return new Events(
                parser.signs(TargetKeys.RECEIVED, preset.received()),
                parser.signs(TargetKeys.STARTED, preset.started()),
                parser.signs(TargetKeys.MODEL_CALL, preset.modelCall()),
                parser.signs(TargetKeys.TOOL_CALL, preset.toolCall()),
                parser.signs(TargetKeys.TEXT, preset.text()),
                completed,
                parser.signs(TargetKeys.FAILED, preset.failed()));
    }

    private List<Sign> signs(ShapeKey<List<Sign>> key, List<Sign> preset) {
        Located node = section.node(key).orElse(null);
        if (node == null) return preset;
        List<Located> items = node instanceof Items list ? list.list() : List.of(node);
        var signs = new ArrayList<Sign>();
        for (Located item : items)
            Section.read(SignType.TYPE, key.path(), item, section.faults())
                    .value()
                    .ifPresent(signs::add);
        return signs;
    }
}
