package dev.muster.protocol.plan.section;

import dev.muster.protocol.located.Located;
import dev.muster.protocol.located.Located.Scalar;
import dev.muster.protocol.located.LocatedFaults;
import dev.muster.protocol.plan.Template;
import dev.muster.protocol.units.NearestWord;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Checks the places of templates against the names that are known where they stand. */
public final class PlaceCheck {
    private final LocatedFaults faults;
    private final Set<String> columns;
    private final boolean lenient;

    /**
     * @param columns of the plan's data
     * @param lenient the data is at fault, so an unknown name may be one of its columns
     */
    public PlaceCheck(LocatedFaults faults, Set<String> columns, boolean lenient) {
        this.faults = faults;
        this.columns = columns;
        this.lenient = lenient;
    }

    Set<String> columns() {
        return columns;
    }

    /** What every template of the plan may use. */
    Set<String> everywhere() {
        var names = new TreeSet<>(Template.BUILT_IN);
        names.addAll(columns);
        return names;
    }

    /** @param later names that exist, but only after this place */
    void check(Located at, String template, Set<String> known, Set<String> later) {
        for (var place : Template.places(template)) {
            if (known.contains(place.name()) || lenient) continue;
            Scalar here = at instanceof Scalar scalar ? scalar.part(place.offset(), "") : at.saying("");
            String name = "{" + place.name() + "}";
            List<String> names =
                    new TreeSet<>(known).stream().map(word -> "{" + word + "}").toList();
            String expected = names.isEmpty() ? "no place to fill in" : NearestWord.oneOf(names);
            String advice = later.contains(place.name())
                    ? name + " is captured by this step or a later one: capture it in a step before"
                    : NearestWord.didYouMean(name, names);
            faults.add(here, Scalar.quoted(name), expected, advice);
        }
    }
}
