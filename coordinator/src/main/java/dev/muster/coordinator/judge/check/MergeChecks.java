package dev.muster.coordinator.judge.check;

import dev.muster.coordinator.judge.facts.Facts;
import dev.muster.coordinator.judge.facts.WorkerFacts;
import dev.muster.protocol.measure.Tally;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Checks that nothing was lost or added between the workers' recorders and the merged tally: every counter, every
 * sample.
 */
final class MergeChecks {
    /** One comparison gives at most this many differing counts, because the rest say nothing new. */
    private static final int MOST = 3;

    private MergeChecks() {}

    static List<Check> of(Facts facts) {
        var checks = new ArrayList<Check>();
        var sum = Tally.EMPTY;
        for (var worker : facts.workers()) {
            checks.addAll(closing(worker));
            sum = sum.plus(worker.total());
        }
        if (!facts.workers().isEmpty()) checks.addAll(same("sum of workers = merged total", sum, facts.total()));
        return checks;
    }

    private static List<Check> closing(WorkerFacts worker) {
        var check = "sum of intervals = closing totals of " + worker.name();
        return worker.closing()
                .map(closing -> same(check, worker.intervals(), closing))
                .orElseGet(() -> List.of(
                        Check.equal(check, OptionalLong.of(sum(counts(worker.intervals()))), OptionalLong.empty())));
    }

    /** Returns one check if all counts agree, else one for each of the first counts that do not. */
    private static List<Check> same(String check, Tally left, Tally right) {
        var lefts = counts(left);
        var rights = counts(right);
        var names = new TreeSet<>(lefts.keySet());
        names.addAll(rights.keySet());
        var differing = names.stream()
                .map(name ->
                        Check.equal(check + ", " + name, lefts.getOrDefault(name, 0L), rights.getOrDefault(name, 0L)))
                .filter(each -> each.state() == Check.State.DIFFERS)
                .limit(MOST)
                .toList();
        return differing.isEmpty() ? List.of(Check.equal(check, sum(lefts), sum(rights))) : differing;
    }

    private static SortedMap<String, Long> counts(Tally tally) {
        var counts = new TreeMap<String, Long>();
        tally.counters().forEach((key, n) -> counts.put(key.text(), n));
        tally.histograms()
                .forEach((series, histogram) -> counts.put(
                        "samples of %s %s, turn %d"
                                .formatted(
                                        series.measure(), series.part().name().toLowerCase(Locale.ROOT), series.turn()),
                        histogram.getTotalCount()));
        return counts;
    }

    private static long sum(SortedMap<String, Long> counts) {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }
}
