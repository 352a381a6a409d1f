package dev.muster.coordinator.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.muster.coordinator.judge.budget.BudgetResult;
import dev.muster.protocol.plan.Budget;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;

/** The {@code budgets}; every row has every key, null where it does not apply. */
final class BudgetsJson {
    private BudgetsJson() {}

    static ArrayNode of(List<BudgetResult> results) {
        var rows = JsonNodeFactory.instance.arrayNode();
        results.forEach(result -> rows.add(
                switch (result) {
                    case BudgetResult.Latency latency -> latency(latency);
                    case BudgetResult.Share share -> share(share);
                }));
        return rows;
    }

    private static ObjectNode latency(BudgetResult.Latency result) {
        var budget = result.budget();
        var row = row(
                result,
                budget.measure(),
                result.observedUs(),
                result.plainUs(),
                OptionalLong.of(TimeUnit.NANOSECONDS.toMicros(budget.limit().toNanos())));
        row.put("samples", result.samples()).put("over", result.over()).put("infinite", result.infinite());
        Unknowns.put(row, "confidence", result.confidence());
        Unknowns.put(row, "confidence_wanted", result.wanted());
        Unknowns.put(row, "samples_enough", result.enough());
        return shares(row, OptionalDouble.empty(), OptionalDouble.empty());
    }

    private static ObjectNode share(BudgetResult.Share result) {
        var none = OptionalLong.empty();
        var row = row(result, measure(result.budget().of()), none, none, none);
        row.put("samples", result.whole()).put("over", result.part());
        for (var key : List.of("infinite", "confidence", "confidence_wanted", "samples_enough")) row.putNull(key);
        return shares(row, result.observed(), OptionalDouble.of(result.budget().limit()));
    }

    private static ObjectNode row(
            BudgetResult result, String measure, OptionalLong observed, OptionalLong plain, OptionalLong limit) {
        var row = Unknowns.object();
        row.put("text", result.budget().text()).put("measure", measure);
        row.put("judged", result.budget().judged())
                .put("result", result.outcome().words());
        Unknowns.put(row, "observed_us", observed);
        Unknowns.put(row, "plain_us", plain);
        Unknowns.put(row, "limit_us", limit);
        return row;
    }

    private static ObjectNode shares(ObjectNode row, OptionalDouble observed, OptionalDouble limit) {
        Unknowns.put(row, "observed_share", observed);
        Unknowns.put(row, "limit_share", limit);
        return row;
    }

    private static String measure(Budget.Of of) {
        return switch (of) {
            case FAILED -> "failed";
            case DROPPED -> "dropped";
            case CACHED -> "cached_share";
        };
    }
}
