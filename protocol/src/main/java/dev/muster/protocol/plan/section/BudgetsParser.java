package dev.muster.protocol.plan.section;

import dev.muster.protocol.located.Located;
import dev.muster.protocol.located.Located.Fields;
import dev.muster.protocol.located.Located.Items;
import dev.muster.protocol.located.Located.Scalar;
import dev.muster.protocol.located.LocatedFaults;
import dev.muster.protocol.plan.Budget;
import dev.muster.protocol.plan.Budget.Of;
import dev.muster.protocol.plan.Overrides;
import dev.muster.protocol.plan.keys.BudgetKeys;
import dev.muster.protocol.plan.keys.PlanKeys;
import dev.muster.protocol.table.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Reads {@code budgets}, adds those that every run is judged by, and applies those of the command line. */
public final class BudgetsParser {

    private final Section plan;
    private final BudgetSubjects measures;
    private final Overrides overrides;
    private final LocatedFaults faults;
    private final List<Budget> budgets = new ArrayList<>();

    private BudgetsParser(Section plan, BudgetSubjects measures, Overrides overrides) {
        this.plan = plan;
        this.measures = measures;
        this.overrides = overrides;
        this.faults = plan.faults();
    }

    /** Never empty, unless a fault was reported. */
    public static List<Budget> parse(Section plan, BudgetSubjects measures, Overrides overrides) {
        var parser = new BudgetsParser(plan, measures, overrides);
        boolean isWhole = parser.ofPlan();
        if (isWhole) parser.addPresets();
        parser.ofCommandLine();
        return List.copyOf(parser.budgets);
    }

    private boolean ofPlan() {
        int before = faults.count();
        Located node = plan.node(PlanKeys.BUDGETS).orElse(null);
        switch (node) {
            case null -> {}
            case Items list -> list.list().forEach(item -> item(item).ifPresent(budget -> add(budget, item)));
            case Scalar empty when empty.isNothing() -> {}
            case Scalar _, Fields _ -> plan.wrong(PlanKeys.BUDGETS, node, "a list, such as - write p95 <= 2s");
        }
        return faults.count() == before && !(node == null && plan.has(PlanKeys.BUDGETS));
    }

    private Optional<Budget> item(Located item) {
        return switch (item) {
            case Scalar text -> budget(text, true, OptionalDouble.empty());
            case Fields map -> {
                var section = plan.below(PlanKeys.BUDGETS, map);
                boolean reportOnly = section.get(BudgetKeys.REPORT_ONLY);
                Optional<Double> confidence =
                        section.find(BudgetKeys.CONFIDENCE).value();
                Located text = section.node(BudgetKeys.BUDGET).orElse(null);
                if (text instanceof Scalar scalar)
                    yield confidence(section, budget(scalar, !reportOnly, optional(confidence)));
                if (text == null) section.missing(BudgetKeys.BUDGET);
                else section.wrong(BudgetKeys.BUDGET, text, BudgetParser.FORMS);
                yield Optional.empty();
            }
            case Items list -> {
                faults.add(list, "a list as a budget", BudgetParser.FORMS);
                yield Optional.empty();
            }
        };
    }

    private Optional<Budget> confidence(Section section, Optional<Budget> budget) {
        if (budget.orElse(null) instanceof Budget.Share)
            section.node(BudgetKeys.CONFIDENCE)
                    .ifPresent(at -> section.wrong(BudgetKeys.CONFIDENCE, at, "it only on a percentile"));
        return budget;
    }

    private Optional<Budget> budget(Scalar text, boolean judged, OptionalDouble confidence) {
        return BudgetParser.parse(text, measures, judged, confidence, faults);
    }

    private void add(Budget budget, Located at) {
        var earlier = budgets.stream()
                .filter(other -> BudgetParser.sameSubject(other, budget))
                .findFirst();
        if (earlier.isEmpty()) budgets.add(budget);
        else
            faults.add(
                    at,
                    Scalar.quoted(budget.text()) + " a second time, after "
                            + Scalar.quoted(earlier.get().text()),
                    "one budget for each measure and percentile");
    }

    private void addPresets() {
        boolean hasLatency = budgets.stream().anyMatch(budget -> budget instanceof Budget.Latency);
        boolean hasFailures =
                budgets.stream().anyMatch(budget -> budget instanceof Budget.Share share && share.of() == Of.FAILED);
        if (!hasLatency) measures.preset().ifPresent(text -> preset(text).ifPresent(budget -> budgets.add(0, budget)));
        if (!hasFailures) preset("failed <= 1%").ifPresent(budgets::add);
    }

    private Optional<Budget> preset(String text) {
        return budget(new Scalar("a budget of every plan", 0, 0, text, true), true, OptionalDouble.empty());
    }

    private void ofCommandLine() {
        for (String text : overrides.budgets())
            budget(new Scalar("--budget", 0, 0, text, true), true, OptionalDouble.empty())
                    .ifPresent(this::replace);
        Optional<Double> confidence = overrides
                .confidence()
                .flatMap(text -> Section.read(
                                BudgetKeys.CONFIDENCE.type(),
                                "the confidence",
                                new Scalar("--confidence", 0, 0, text, true),
                                faults)
                        .value());
        confidence.ifPresent(p -> budgets.replaceAll(budget -> switch (budget) {
            case Budget.Latency(var text, var measure, var percentile, var limit, var judged, var _) ->
                new Budget.Latency(text, measure, percentile, limit, judged, OptionalDouble.of(p));
            case Budget.Share share -> share;
        }));
    }

    private void replace(Budget budget) {
        int first = budgets.size();
        for (int i = budgets.size() - 1; i >= 0; i--) if (BudgetParser.sameSubject(budgets.get(i), budget)) first = i;
        budgets.removeIf(other -> BudgetParser.sameSubject(other, budget));
        budgets.add(Math.min(first, budgets.size()), budget);
    }

    private static OptionalDouble optional(Optional<Double> value) {
        return value.map(OptionalDouble::of).orElseGet(OptionalDouble::empty);
    }
}
