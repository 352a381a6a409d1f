package dev.muster.coordinator.judge.check;

import dev.muster.coordinator.judge.facts.Facts;
import dev.muster.coordinator.judge.rank.Ranks;
import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Measures;
import dev.muster.protocol.measure.Part;
import dev.muster.protocol.measure.Series;
import dev.muster.protocol.measure.Tally;
import dev.muster.protocol.plan.Budget;
import dev.muster.protocol.plan.Dialect;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;

/** Checks that every sample is in each histogram it belongs to. */
final class SampleChecks {
    private SampleChecks() {}

    static List<Check> of(Facts facts) {
        var tally = facts.total();
        var checks = new ArrayList<Check>();
        var measures = new TreeSet<String>();
        tally.histograms().keySet().forEach(series -> measures.add(series.measure()));
        for (var measure : measures) {
            checks.addAll(parts(measure, tally));
            checks.addAll(turns(measure, tally));
        }
        if (facts.plan().target().dialect() == Dialect.AGENT) checks.addAll(agent(tally));
        if (facts.plan().target().dialect().isModel()) checks.addAll(model(tally));
        for (int i = 0; i < facts.plan().budgets().size(); i++)
            if (facts.plan().budgets().get(i) instanceof Budget.Latency budget) checks.add(over(budget, i, tally));
        return checks;
    }

    private static List<Check> parts(String measure, Tally tally) {
        var checks = new ArrayList<Check>();
        for (var part : List.of(Part.LAG, Part.QUEUE, Part.SERVICE))
            if (tally.histograms().containsKey(Series.of(measure, part)))
                checks.add(Check.equal(
                        measure + " samples of response = of " + part.name().toLowerCase(Locale.ROOT),
                        count(tally, Series.of(measure, Part.RESPONSE)),
                        count(tally, Series.of(measure, part))));
        return checks;
    }

    private static List<Check> turns(String measure, Tally tally) {
        long sum = 0;
        boolean kept = false;
        for (int turn = 1; turn <= Series.LAST_TURN; turn++) {
            var series = new Series(measure, Part.RESPONSE, turn);
            kept |= tally.histograms().containsKey(series);
            sum += count(tally, series);
        }
        long all = count(tally, Series.of(measure, Part.RESPONSE));
        return kept ? List.of(Check.equal(measure + " samples = sum over the turns", all, sum)) : List.of();
    }

    private static List<Check> agent(Tally tally) {
        return List.of(
                Check.equal(
                        "acknowledged writes = write samples",
                        tally.count(Counts.ACKNOWLEDGED),
                        count(tally, Series.of(Measures.WRITE, Part.RESPONSE))),
                Check.equal(
                        "turns completed = turn samples",
                        tally.count(Counts.Of.TURNS, Counts.Outcome.COMPLETED),
                        count(tally, Series.of(Measures.TURN, Part.RESPONSE))));
    }

    private static List<Check> model(Tally tally) {
        return List.of(
                Check.equal(
                        "calls = calls completed + failed",
                        tally.count(Counts.MODEL_CALLS),
                        tally.count(Counts.CALLS_COMPLETED) + tally.count(Counts.CALLS_FAILED)),
                Check.equal(
                        "calls completed = e2e samples",
                        tally.count(Counts.CALLS_COMPLETED),
                        count(tally, Series.of(Measures.E2E, Part.RESPONSE))),
                Check.equal(
                        "turns completed = turn samples",
                        tally.count(Counts.Of.TURNS, Counts.Outcome.COMPLETED),
                        count(tally, Series.of(Measures.TURN, Part.RESPONSE))));
    }

    /** Compares the exact counter with the histogram; they can differ only by what lies in the limit's own bucket. */
    private static Check over(Budget.Latency budget, int index, Tally tally) {
        var ranks = new Ranks(tally.histogram(Series.of(budget.measure(), Part.RESPONSE)));
        long limitUs = TimeUnit.NANOSECONDS.toMicros(budget.limit().toNanos());
        long sure = ranks.over(limitUs);
        long counted = tally.count(Counts.over(index));
        long doubtful = ranks.undecided(limitUs);
        return Check.within(
                "samples over '" + budget.text() + "' as recorded = in the histogram",
                OptionalLong.of(counted),
                OptionalLong.of(sure),
                doubtful,
                0);
    }

    private static long count(Tally tally, Series series) {
        return tally.histogram(series).getTotalCount();
    }
}
