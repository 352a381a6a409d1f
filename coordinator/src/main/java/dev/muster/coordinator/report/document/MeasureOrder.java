package dev.muster.coordinator.report.document;

import dev.muster.coordinator.judge.facts.Facts;
import dev.muster.protocol.measure.Measures;
import dev.muster.protocol.plan.Dialect;
import dev.muster.protocol.plan.Plan;
import dev.muster.protocol.plan.Step;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Which measures a run has, in the order people read them. */
public final class MeasureOrder {
    private static final Set<String> GENERATOR = Set.of(Measures.LAG, Measures.LOOP_LAG);

    private MeasureOrder() {}

    /** What the dialect promises, sampled or not, then whatever else was recorded; the generator's own are left out. */
    public static List<String> of(Facts facts) {
        var names = new LinkedHashSet<>(promised(facts.plan()));
        facts.total().histograms().keySet().forEach(series -> names.add(series.measure()));
        names.removeAll(GENERATOR);
        return List.copyOf(names);
    }

    private static List<String> promised(Plan plan) {
        return switch (plan.target().dialect()) {
            case AGENT -> Measures.AGENT;
            case HTTP -> http(plan.steps());
            case RESPONSES, CHAT, MESSAGES -> Measures.ofModel(plan.modelOrThrow().stream());
        };
    }

    /** Pooled first, then step by step in the order of the plan. */
    private static List<String> http(List<Step> steps) {
        var names = new ArrayList<String>();
        if (steps.stream().anyMatch(step -> !step.isSafe())) names.add(Measures.WRITE);
        if (steps.stream().anyMatch(Step::isSafe)) names.add(Measures.READ);
        steps.forEach(step -> names.add((step.isSafe() ? Measures.READ : Measures.WRITE) + "/" + step.name()));
        return names;
    }

    /** Whether calls of a model are known, seen or made. */
    public static boolean hasCalls(Facts facts) {
        return isAgent(facts) || facts.plan().target().dialect().isModel();
    }

    /** Whether the measures are those of an agent's turn. */
    public static boolean isAgent(Facts facts) {
        return facts.plan().target().dialect() == Dialect.AGENT;
    }
}
