package dev.muster.protocol.plan.section;

import dev.muster.protocol.plan.AgentMapping;
import dev.muster.protocol.plan.AgentMapping.Events;
import dev.muster.protocol.plan.AgentMapping.Sign;
import dev.muster.protocol.plan.keys.JsonPathType;
import dev.muster.protocol.plan.keys.Key;
import dev.muster.protocol.plan.keys.TargetKeys;
import dev.muster.protocol.plan.keys.Type;
import dev.muster.protocol.plan.keys.Types;
import dev.muster.protocol.plan.yaml.Located;
import dev.muster.protocol.plan.yaml.Located.Items;
import dev.muster.protocol.plan.yaml.Located.Scalar;
import dev.muster.protocol.units.Parsed;
import java.util.ArrayList;
import java.util.List;

/** Reads {@code target.events}: which sign on the wire means what. */
public final class EventsParser {
    private static final String ANSWER = "answer";
    private static final Type<Sign> SIGN =
            Types.of("answer, the name of an SSE event, or $.path=value", EventsParser::sign);

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

    private List<Sign> signs(Key<Located> key, List<Sign> preset) {
        Located node = section.node(key).orElse(null);
        if (node == null) return preset;
        List<Located> items = node instanceof Items list ? list.list() : List.of(node);
        var signs = new ArrayList<Sign>();
        for (Located item : items)
            Section.read(SIGN, key.path(), item, section.faults()).value().ifPresent(signs::add);
        return signs;
    }

    private static Parsed<Sign> sign(Scalar value) {
        String text = value.text().strip();
        if (text.equals(ANSWER)) return new Parsed.Good<>(new Sign.Answer());
        if (text.startsWith("$")) return field(value, text);
        boolean isName = !text.isEmpty() && text.length() <= 200 && text.chars().noneMatch(c -> c <= ' ' || c == 0x7f);
        return isName ? new Parsed.Good<>(new Sign.Named(text)) : Parsed.bad(SIGN.words());
    }

    private static Parsed<Sign> field(Scalar value, String text) {
        int equals = equalsOutsideBrackets(text);
        if (equals < 0) return new Parsed.Bad<>("$.path=value", "name the value that the field must have");
        String wanted = text.substring(equals + 1);
        return JsonPathType.parse(value.saying(text.substring(0, equals))).map(path -> new Sign.Field(path, wanted));
    }

    private static int equalsOutsideBrackets(String text) {
        int depth = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '[' || c == '(') depth++;
            else if (c == ']' || c == ')') depth--;
            else if (c == '=' && depth == 0) return i;
        }
        return -1;
    }

    /** As a plan writes it. */
    public static String format(Sign sign) {
        return switch (sign) {
            case Sign.Answer() -> ANSWER;
            case Sign.Named(String event) -> event;
            case Sign.Field(String path, String value) -> path + "=" + value;
        };
    }
}
