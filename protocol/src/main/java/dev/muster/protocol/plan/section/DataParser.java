package dev.muster.protocol.plan.section;

import dev.muster.protocol.located.CsvFile;
import dev.muster.protocol.located.Found;
import dev.muster.protocol.located.Located;
import dev.muster.protocol.located.Located.Fields;
import dev.muster.protocol.located.Located.Items;
import dev.muster.protocol.located.Located.Scalar;
import dev.muster.protocol.located.LocatedFaults;
import dev.muster.protocol.plan.Plan.DataTable;
import dev.muster.protocol.plan.Template;
import dev.muster.protocol.plan.keys.DataKeys;
import dev.muster.protocol.plan.keys.PlanKeys;
import dev.muster.protocol.table.Section;
import dev.muster.protocol.table.ShapeKey;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/** Reads {@code data}: a CSV file beside the plan, or the rows themselves. */
public final class DataParser {
    private final Section plan;
    private final LocatedFaults faults;

    private DataParser(Section plan) {
        this.plan = plan;
        this.faults = plan.faults();
    }

    /**
     * The rows; absent, also when nothing stands there, or wrong if they are at fault.
     *
     * @param base the directory that files are relative to; empty: the plan may name none
     */
    public static Found<DataTable> parse(Section plan, Optional<Path> base) {
        Located node = plan.node(PlanKeys.DATA).orElse(null);
        if (node == null) return plan.has(PlanKeys.DATA) ? new Found.Wrong<>() : new Found.Absent<>();
        if (node.isEmpty()) return new Found.Absent<>();
        var parser = new DataParser(plan);
        int before = plan.faults().count();
        Optional<DataTable> table = switch (node) {
            case Scalar name -> parser.file(name, base);
            case Fields _ -> parser.inline(plan.section(PlanKeys.DATA));
            case Items _ -> {
                plan.wrong(PlanKeys.DATA, node, PlanKeys.DATA.type().words());
                yield Optional.empty();
            }
        };
        boolean isGood = plan.faults().count() == before && table.isPresent();
        return isGood ? new Found.Value<>(table.get(), node) : new Found.Wrong<>();
    }

    private Optional<DataTable> file(Scalar name, Optional<Path> base) {
        if (base.isEmpty()) {
            plan.wrong(PlanKeys.DATA, name, "the rows themselves: a plan that came from elsewhere names no file");
            return Optional.empty();
        }
        try {
            Optional<CsvFile> csv = CsvFile.read(base.get().resolve(name.text()), name, faults);
            csv.ifPresent(file -> checkColumns(file.columns(), file.headerAt()));
            return csv.map(file -> new DataTable(file.columns(), file.rows()));
        } catch (InvalidPathException _) {
            plan.wrong(PlanKeys.DATA, name, "the name of a CSV file");
            return Optional.empty();
        }
    }

    private Optional<DataTable> inline(Section section) {
        List<Located> columns = items(section, DataKeys.COLUMNS);
        List<Located> rows = items(section, DataKeys.ROWS);
        List<String> names = texts(columns);
        checkColumns(names, section.node(DataKeys.COLUMNS).orElse(section.at()));
        var table = new ArrayList<List<String>>();
        for (Located row : rows) {
            if (!(row instanceof Items cells)) faults.add(row, row.brief() + " as a row", "a list of texts");
            else if (cells.list().size() != names.size())
                faults.add(row, cells.list().size() + " values", names.size() + ", one for each column");
            else table.add(texts(cells.list()));
        }
        return Optional.of(new DataTable(names, table));
    }

    private List<Located> items(Section section, ShapeKey<?> key) {
        Located node = section.node(key).orElse(null);
        if (node instanceof Items list && !list.list().isEmpty()) return list.list();
        if (node == null) section.missing(key);
        else section.wrong(key, node, key.type().words() + ", at least one");
        return List.of();
    }

    private List<String> texts(List<Located> cells) {
        var texts = new ArrayList<String>();
        for (Located cell : cells) {
            if (!(cell instanceof Scalar)) faults.add(cell, cell.brief() + " in data", "text");
            texts.add(cell instanceof Scalar text && !text.isNothing() ? text.text() : "");
        }
        return texts;
    }

    private void checkColumns(List<String> names, Located at) {
        var seen = new HashSet<String>();
        for (String name : names) {
            String found = Scalar.quoted(name) + " as a column";
            if (name.isBlank()) faults.add(at, found, "a name for every column");
            else if (Template.BUILT_IN.contains(name))
                faults.add(at, found, "another name", "{" + name + "} is what Muster fills in itself");
            else if (!seen.add(name)) faults.add(at, found + " a second time", "each column once");
        }
    }
}
