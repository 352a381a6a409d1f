package dev.muster.protocol.plan.section;

import dev.muster.protocol.measure.Measures;
import dev.muster.protocol.plan.AgentMapping;
import dev.muster.protocol.plan.Dialect;
import dev.muster.protocol.plan.Model;
import dev.muster.protocol.plan.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * The measures that a budget of this plan can be about.
 *
 * @param names of latencies
 * @param cached whether the target says what it read from a cache
 * @param openEnded some of the plan is at fault, so a name that looks right may well be
 */
public record BudgetSubjects(List<String> names, boolean cached, boolean openEnded) {
    /** What a plan without a latency budget is judged on, by a measure that it has: the first one found decides. */
    private static final List<Map.Entry<String, String>> PRESETS = List.of(
            Map.entry(Measures.WRITE, "write p95 <= 2000ms"),
            Map.entry(Measures.READ, "read p95 <= 2000ms"),
            Map.entry(Measures.TTFT_FIRST_CHOICE, "ttft p95 <= 2000ms"),
            Map.entry(Measures.E2E, "e2e p95 <= 30s"),
            Map.entry(Measures.TURN, "turn p95 <= 2000ms"));

    /** @param mapping absent if it is at fault, as are {@code steps} and {@code model} if they are absent */
    public static BudgetSubjects of(
            Optional<Dialect> dialect,
            Optional<AgentMapping> mapping,
            Optional<List<Step>> steps,
            Optional<Model> model) {
        if (dialect.isEmpty()) {
            var any = new TreeSet<>(Measures.AGENT);
            any.add(Measures.READ);
            any.addAll(Measures.STREAMED);
            return new BudgetSubjects(List.copyOf(any), true, true);
        }
        return switch (dialect.get()) {
            case AGENT -> new BudgetSubjects(agent(mapping), true, false);
            case RESPONSES, CHAT, MESSAGES ->
                new BudgetSubjects(Measures.ofModel(model.map(Model::stream).orElse(true)), true, false);
            case HTTP ->
                steps.map(list -> new BudgetSubjects(http(list), false, false))
                        .orElseGet(() -> new BudgetSubjects(List.of(Measures.WRITE, Measures.READ), false, true));
        };
    }

    /** What the mapping has no sign for cannot be measured. */
    private static List<String> agent(Optional<AgentMapping> mapping) {
        var names = new ArrayList<>(Measures.AGENT);
        mapping.ifPresent(known -> {
            if (known.open().isEmpty()) names.remove(Measures.OPEN);
            if (known.events().received().isEmpty()) names.remove(Measures.WRITE);
            if (known.events().started().isEmpty()) names.remove(Measures.TURN_START);
            if (known.events().text().isEmpty()) names.remove(Measures.TTFT);
        });
        return names;
    }

    private static List<String> http(List<Step> steps) {
        var names = new ArrayList<String>();
        for (boolean isSafe : new boolean[] {false, true}) {
            List<Step> kind =
                    steps.stream().filter(step -> step.isSafe() == isSafe).toList();
            String pool = isSafe ? Measures.READ : Measures.WRITE;
            if (!kind.isEmpty()) names.add(pool);
            kind.forEach(step -> names.add(pool + "/" + step.name()));
        }
        return names;
    }

    boolean has(String name) {
        boolean isOfAStep = name.startsWith(Measures.WRITE + "/") || name.startsWith(Measures.READ + "/");
        return names.contains(name) || (openEnded && isOfAStep);
    }

    boolean hasShare(String name) {
        return !name.equals("cached_share") || cached;
    }

    String inWords() {
        return "one of " + String.join(", ", names) + ", failed, dropped" + (cached ? ", cached_share" : "");
    }

    /** What a plan that names no latency budget is judged on; empty if it has no such measure. */
    Optional<String> preset() {
        return PRESETS.stream()
                .filter(preset -> names.contains(preset.getKey()))
                .map(Map.Entry::getValue)
                .findFirst();
    }
}
