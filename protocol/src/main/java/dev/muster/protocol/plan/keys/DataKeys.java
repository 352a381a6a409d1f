package dev.muster.protocol.plan.keys;

import dev.muster.protocol.plan.Plan.DataTable;
import dev.muster.protocol.table.KeyTable;
import dev.muster.protocol.table.Shape;
import dev.muster.protocol.table.ShapeKey;
import java.util.List;

/** The keys of {@code data}. */
public final class DataKeys {
    static final KeyTable<DataTable> TABLE = new KeyTable<>("data");

    public static final ShapeKey<List<String>> COLUMNS = TABLE.key(
                    "columns", Shape.open("a list of names", names -> names), DataTable::columns)
            .required("The columns.");
    public static final ShapeKey<List<List<String>>> ROWS = TABLE.key(
                    "rows", Shape.open("a list of lists of text", rows -> rows), DataTable::rows)
            .required("The rows.");

    private DataKeys() {}
}
