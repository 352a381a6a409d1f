package dev.muster.protocol.plan.keys;

import dev.muster.protocol.plan.Budget;
import dev.muster.protocol.table.Amounts;
import dev.muster.protocol.table.KeyTable;
import dev.muster.protocol.table.ScalarKey;
import dev.muster.protocol.table.Shape;
import dev.muster.protocol.table.ShapeKey;
import dev.muster.protocol.table.Words;
import java.util.Map;
import java.util.Optional;

/** The keys of an item of {@code budgets}. */
public final class BudgetKeys {
    static final KeyTable<Budget> TABLE = new KeyTable<>("budgets[]");

    public static final ShapeKey<String> BUDGET =
            TABLE.key("budget", Shape.open("text", text -> text), Budget::text).required("The budget itself.");
    public static final ScalarKey<Boolean> REPORT_ONLY = TABLE.optional(
                    "report_only", Words.yesNo(), budget -> budget.judged() ? Optional.empty() : Optional.of(true))
            .preset("false", "Report it, do not judge it.");
    public static final ScalarKey<Double> CONFIDENCE = TABLE.optional(
                    "confidence", Amounts.confidence(), BudgetKeys::confidence)
            .described("none", "Met only if the true percentile is inside with this confidence.");

    private BudgetKeys() {}

    private static Optional<Double> confidence(Budget budget) {
        return switch (budget) {
            case Budget.Latency latency -> Boxed.of(latency.confidence());
            case Budget.Share _ -> Optional.empty();
        };
    }

    /** Bare text where there is nothing but it to say. */
    static Object write(Budget budget) {
        Map<String, Object> map = TABLE.write(budget);
        return map.size() == 1 ? budget.text() : map;
    }
}
