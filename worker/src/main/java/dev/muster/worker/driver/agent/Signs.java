package dev.muster.worker.driver.agent;

import com.jayway.jsonpath.JsonPath;
import dev.muster.protocol.plan.AgentMapping;
import dev.muster.protocol.plan.AgentMapping.Sign;
import dev.muster.worker.driver.Captures;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A mapping's {@code events} made ready: from an event to what it means. */
final class Signs {
    /** A meaning shown by a field of the event's JSON. */
    private record InField(JsonPath path, String value, Meaning meaning) {}

    private final Map<String, Set<Meaning>> byName = new HashMap<>();
    private final List<InField> byField = new ArrayList<>();
    private final Set<Meaning> byAnswer = EnumSet.noneOf(Meaning.class);
    private final Set<Meaning> known = EnumSet.noneOf(Meaning.class);

    Signs(AgentMapping.Events events) {
        var all = new EnumMap<Meaning, List<Sign>>(Meaning.class);
        all.put(Meaning.RECEIVED, events.received());
        all.put(Meaning.STARTED, events.started());
        all.put(Meaning.MODEL_CALL, events.modelCall());
        all.put(Meaning.TOOL_CALL, events.toolCall());
        all.put(Meaning.TEXT, events.text());
        all.put(Meaning.COMPLETED, events.completed());
        all.put(Meaning.FAILED, events.failed());
        all.forEach((meaning, signs) -> signs.forEach(sign -> add(meaning, sign)));
    }

    private void add(Meaning meaning, Sign sign) {
        known.add(meaning);
        switch (sign) {
            case Sign.Answer() -> byAnswer.add(meaning);
            case Sign.Named(var event) ->
                byName.computeIfAbsent(event, _ -> EnumSet.noneOf(Meaning.class))
                        .add(meaning);
            case Sign.Field(var path, var value) -> byField.add(new InField(JsonPath.compile(path), value, meaning));
        }
    }

    /** Whether the target ever says this. */
    boolean knows(Meaning meaning) {
        return known.contains(meaning);
    }

    /** What the end of the write's answer means. */
    Set<Meaning> ofAnswer() {
        return byAnswer;
    }

    /** What this event means; empty if nothing that the mapping names. */
    Set<Meaning> of(String name, String data) {
        var named = byName.getOrDefault(name, Set.of());
        if (byField.isEmpty()) return named;
        var meanings = EnumSet.noneOf(Meaning.class);
        meanings.addAll(named);
        for (var field : byField) {
            if (Captures.read(data, field.path()).filter(field.value()::equals).isPresent())
                meanings.add(field.meaning());
        }
        return meanings;
    }
}
