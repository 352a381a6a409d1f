package dev.muster.protocol.plan.section;

import dev.muster.protocol.located.Found;
import dev.muster.protocol.located.Located;
import dev.muster.protocol.located.Located.Fields;
import dev.muster.protocol.located.Located.Items;
import dev.muster.protocol.located.Located.Scalar;
import dev.muster.protocol.located.LocatedFaults;
import dev.muster.protocol.plan.Model;
import dev.muster.protocol.plan.Model.Length;
import dev.muster.protocol.plan.Plan.DataTable;
import dev.muster.protocol.plan.keys.LengthKeys;
import dev.muster.protocol.table.Key;
import dev.muster.protocol.table.ScalarKey;
import dev.muster.protocol.table.Section;
import dev.muster.protocol.units.NearestWord;
import dev.muster.protocol.units.Numbers;
import dev.muster.protocol.units.Parsed;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads a number of tokens in any of its forms. */
final class LengthParser {
    private final Section owner;
    private final LengthKeys keys;
    private final LocatedFaults faults;
    private final Found<DataTable> data;

    private LengthParser(Section owner, LengthKeys keys, Found<DataTable> data) {
        this.owner = owner;
        this.keys = keys;
        this.faults = owner.faults();
        this.data = data;
    }

    /** The length that {@code owner} has; empty if it is absent or at fault. */
    static Optional<Length> parse(Section owner, LengthKeys keys, Found<DataTable> data) {
        return owner.node(keys.tokens()).flatMap(new LengthParser(owner, keys, data)::parse);
    }

    private Optional<Length> parse(Located node) {
        return switch (node) {
            case Scalar number -> tokens(number).map(Length.Fixed::new);
            case Fields map -> map(owner.below(keys.tokens(), map));
            case Items list -> {
                faults.add(list, "a list as " + keys.tokens().path(), expected());
                yield Optional.empty();
            }
        };
    }

    private Optional<Integer> tokens(Located number) {
        return Section.read(LengthKeys.TOKENS, keys.tokens().path(), number, faults)
                .value();
    }

    private Optional<Length> map(Section section) {
        boolean isLogNormal = section.has(keys.median()) || section.has(keys.p90());
        long forms = Stream.of(section.has(keys.between()), isLogNormal, section.has(keys.column()))
                .filter(is -> is)
                .count();
        if (forms != 1) {
            if (forms > 1 || !section.hasUnknown())
                faults.add(section.at(), (forms == 0 ? "none" : "several") + " of its forms", expected());
            return Optional.empty();
        }
        if (isLogNormal) return logNormal(section);
        return section.has(keys.column())
                ? section.find(keys.column()).value().flatMap(name -> column(section, name))
                : section.node(keys.between()).flatMap(node -> between(section, node));
    }

    private Optional<Length> between(Section section, Located node) {
        if (!(node instanceof Items list) || list.list().size() != 2) {
            section.wrong(keys.between(), node, "two numbers of tokens, such as [100, 500]");
            return Optional.empty();
        }
        Optional<Integer> least = tokens(list.list().getFirst());
        Optional<Integer> most = tokens(list.list().getLast());
        if (least.isEmpty() || most.isEmpty()) return Optional.empty();
        return inOrder(least.get(), most.get(), node, keys.between())
                ? Optional.of(new Length.Between(least.get(), most.get()))
                : Optional.empty();
    }

    private Optional<Length> logNormal(Section section) {
        Optional<Integer> median = number(section, keys.median());
        Optional<Integer> p90 = number(section, keys.p90());
        if (median.isEmpty() || p90.isEmpty()) return Optional.empty();
        return inOrder(median.get(), p90.get(), section.at(), keys.tokens())
                ? Optional.of(new Length.LogNormal(median.get(), p90.get()))
                : Optional.empty();
    }

    private Optional<Integer> number(Section section, ScalarKey<Integer> key) {
        Found<Integer> number = section.find(key);
        if (number.isAbsent()) section.missing(key.name(), "both median and p90");
        return number.value();
    }

    private boolean inOrder(int least, int most, Located at, Key<?> key) {
        if (least <= most) return true;
        faults.add(at, least + ", " + most + " as " + key.path(), "the least first");
        return false;
    }

    private Optional<Length> column(Section section, String name) {
        if (data.isWrong()) return Optional.empty();
        List<String> columns = data.value().map(DataTable::columns).orElse(List.of());
        int index = columns.indexOf(name);
        Located at = section.node(keys.column()).orElse(section.at());
        if (index < 0) {
            section.wrong(
                    keys.column(),
                    at,
                    columns.isEmpty() ? "a column of data: there is none" : NearestWord.oneOf(columns));
            return Optional.empty();
        }
        List<List<String>> rows = data.value().orElseThrow().rows();
        for (int row = 0; row < rows.size(); row++) {
            String text = rows.get(row).get(index);
            if (Numbers.whole(text, 1, Model.MOST_TOKENS) instanceof Parsed.Bad<Long>(String expected, var _)) {
                faults.add(at, Scalar.quoted(text) + " in row " + (row + 1) + " of the column " + name, expected);
                return Optional.empty();
            }
        }
        return Optional.of(new Length.Column(name));
    }

    private String expected() {
        return keys.tokens().type().words().replace("`", "");
    }
}
