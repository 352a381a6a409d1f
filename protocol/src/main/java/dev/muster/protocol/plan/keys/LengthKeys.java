package dev.muster.protocol.plan.keys;

import dev.muster.protocol.plan.Model;
import dev.muster.protocol.plan.Model.Length;
import dev.muster.protocol.table.Amounts;
import dev.muster.protocol.table.KeyTable;
import dev.muster.protocol.table.ScalarKey;
import dev.muster.protocol.table.ScalarType;
import dev.muster.protocol.table.Shape;
import dev.muster.protocol.table.ShapeKey;
import dev.muster.protocol.table.Words;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The keys of one number of tokens. */
public record LengthKeys(
        ShapeKey<Length> tokens,
        ShapeKey<Length.Between> between,
        ScalarKey<Integer> median,
        ScalarKey<Integer> p90,
        ScalarKey<String> column) {
    /** What stands in place of a map, and in {@code between}. */
    public static final ScalarType<Integer> TOKENS = Amounts.count(1, Model.MOST_TOKENS);

    private static final String NAME = "tokens";
    private static final String FORMS =
            "a whole number, `{ between: [LEAST, MOST] }`, `{ median: M, p90: P }` or `{ column: NAME }`";

    /** Adds {@code tokens} and the keys below it to a table. */
    static <O> LengthKeys in(KeyTable<O> table, Function<O, Optional<Length>> value, String preset, String doc) {
        var rows = new KeyTable<Length>(table.path() + "." + NAME);
        var tokens = table.optional(NAME, Shape.forms(FORMS, rows, length -> write(length, rows)), value)
                .described(preset, doc);
        var between = rows.of(
                        Length.Between.class,
                        "between",
                        Shape.open("`[LEAST, MOST]`", range -> List.of(range.least(), range.most())),
                        (Length.Between range) -> range)
                .described("none", "Uniform, both ends included.");
        var median = rows.of(Length.LogNormal.class, "median", TOKENS, Length.LogNormal::median)
                .described("none", "Lognormal, by its median and `p90`.");
        var p90 = rows.of(Length.LogNormal.class, "p90", TOKENS, Length.LogNormal::p90)
                .described("none", "Nine in ten are at most this.");
        var column = rows.of(Length.Column.class, "column", Words.text(100), Length.Column::name)
                .described("none", "What the row of `data` has in this column.");
        return new LengthKeys(tokens, between, median, p90, column);
    }

    private static Object write(Length length, KeyTable<Length> rows) {
        return switch (length) {
            case Length.Fixed(int tokens) -> TOKENS.write(tokens);
            case Length.Between _, Length.LogNormal _, Length.Column _ -> rows.write(length);
        };
    }
}
