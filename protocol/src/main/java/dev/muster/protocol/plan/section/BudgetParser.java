package dev.muster.protocol.plan.section;

import dev.muster.protocol.located.Located.Scalar;
import dev.muster.protocol.located.LocatedFaults;
import dev.muster.protocol.plan.Budget;
import dev.muster.protocol.plan.Budget.Of;
import dev.muster.protocol.units.Durations;
import dev.muster.protocol.units.NearestWord;
import dev.muster.protocol.units.Numbers;
import dev.muster.protocol.units.Parsed;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the text of one budget: {@code write p95 <= 2s}, {@code failed <= 1%}, {@code cached_share >= 70%}. */
final class BudgetParser {
    static final String FORMS = "a budget such as write p95 <= 2s, failed <= 1% or cached_share >= 70%";
    /** The longest value that histograms hold. */
    private static final Duration LONGEST = Duration.ofHours(6);

    private static final int LONGEST_TEXT = 200;
    private static final List<String> SHARES = List.of("failed", "dropped", "cached_share");
    private static final Pattern FORM = Pattern.compile("\\s*([^<>=≤≥]*?)\\s*(<=|>=|==|=<|=>|=|<|>|≤|≥)\\s*(.*?)\\s*");
    private static final Pattern PERCENTILE = Pattern.compile("p(\\d{1,3}(?:\\.\\d{1,6})?)");

    private final Scalar at;
    private final BudgetSubjects measures;
    private final boolean judged;
    private final OptionalDouble confidence;
    private final LocatedFaults faults;

    private BudgetParser(
            Scalar at, BudgetSubjects measures, boolean judged, OptionalDouble confidence, LocatedFaults faults) {
        this.at = at;
        this.measures = measures;
        this.judged = judged;
        this.confidence = confidence;
        this.faults = faults;
    }

    /** The budget; empty if it is at fault. */
    static Optional<Budget> parse(
            Scalar at, BudgetSubjects measures, boolean judged, OptionalDouble confidence, LocatedFaults faults) {
        var parser = new BudgetParser(at, measures, judged, confidence, faults);
        Matcher form = FORM.matcher(at.text());
        boolean fits = at.text().length() <= LONGEST_TEXT && at.text().indexOf('\n') < 0 && form.matches();
        if (fits) return parser.parse(form);
        faults.add(at, at.brief() + " as a budget", FORMS);
        return Optional.empty();
    }

    private Optional<Budget> parse(Matcher form) {
        List<String> left = List.of(form.group(1).split("\\s+", -1));
        String name = left.getFirst();
        if (name.isEmpty() || left.size() > 2) {
            fault(0, at.text(), FORMS, "");
            return Optional.empty();
        }
        boolean isSlip = left.size() == 1
                && form.group(3).endsWith("%")
                && NearestWord.nearest(name, SHARES).isPresent();
        boolean isShare = SHARES.contains(name) || isSlip;
        return isShare ? share(form, name, left.size() > 1) : latency(form, name, left.size() > 1 ? left.get(1) : "");
    }

    private Optional<Budget> share(Matcher form, String name, boolean hasPercentile) {
        int before = faults.count();
        if (!SHARES.contains(name))
            fault(form.start(1), name, NearestWord.oneOf(SHARES), NearestWord.didYouMean(name, SHARES));
        else if (!measures.hasShare(name))
            fault(form.start(1), name, measures.inWords(), "this dialect does not say what was cached");
        boolean isLeast = name.equals("cached_share");
        sign(form, isLeast ? ">=" : "<=");
        if (hasPercentile) fault(form.start(1), form.group(1), name + " without a percentile", "a share is one number");
        Optional<Double> limit = value(form, Numbers.share(form.group(3)));
        if (faults.count() > before) return Optional.empty();
        Of of = isLeast ? Of.CACHED : name.equals("failed") ? Of.FAILED : Of.DROPPED;
        return limit.map(share -> new Budget.Share(at.text().strip(), of, share, judged));
    }

    private Optional<Budget> latency(Matcher form, String name, String percentile) {
        int before = faults.count();
        if (!measures.has(name)) {
            var known = new ArrayList<>(measures.names());
            known.addAll(SHARES);
            fault(form.start(1), name, measures.inWords(), NearestWord.didYouMean(name, known));
        }
        OptionalDouble p = percentile(form, percentile);
        sign(form, "<=");
        Parsed<Duration> time = Durations.parse(form.group(3))
                .check(limit -> !limit.isZero() && limit.compareTo(LONGEST) <= 0, Durations.EXAMPLES + ", at most 6h");
        Optional<Duration> limit = value(form, time);
        if (faults.count() > before) return Optional.empty();
        return limit.map(
                most -> new Budget.Latency(at.text().strip(), name, p.orElseThrow(), most, judged, confidence));
    }

    private OptionalDouble percentile(Matcher form, String text) {
        String expected = "a percentile above p0 and below p100, such as p95 or p99.9";
        int offset =
                text.isEmpty() ? form.end(1) : form.start(1) + form.group(1).lastIndexOf(text);
        Matcher matcher = PERCENTILE.matcher(text);
        if (text.isEmpty()) fault(offset, form.group(1), expected, NearestWord.didYouMean(form.group(1) + " p95"));
        else if (!matcher.matches())
            fault(offset, text, expected, text.matches("\\d{1,2}(\\.\\d+)?") ? NearestWord.didYouMean("p" + text) : "");
        else {
            double value = Double.parseDouble(matcher.group(1));
            if (value > 0 && value < 100) return OptionalDouble.of(value);
            fault(
                    offset,
                    text,
                    expected,
                    text.matches("p99\\d{1,2}") ? NearestWord.didYouMean("p99." + text.substring(3)) : "");
        }
        return OptionalDouble.empty();
    }

    private void sign(Matcher form, String expected) {
        if (!form.group(2).equals(expected))
            fault(
                    form.start(2),
                    form.group(2),
                    expected,
                    NearestWord.didYouMean(form.group(1) + " " + expected + " " + form.group(3)));
    }

    private <T> Optional<T> value(Matcher form, Parsed<T> value) {
        return switch (value) {
            case Parsed.Good<T>(T good) -> Optional.of(good);
            case Parsed.Bad<T>(String expected, String advice) -> {
                fault(form.start(3), form.group(3), expected, advice);
                yield Optional.empty();
            }
        };
    }

    private void fault(int offset, String words, String expected, String advice) {
        String whole = words.equals(at.text()) ? " as a budget" : " in the budget " + at.brief();
        faults.add(at.part(offset, ""), Scalar.quoted(words) + whole, expected, advice);
    }

    /** Whether both are about the same measure and percentile, or the same share. */
    static boolean sameSubject(Budget one, Budget other) {
        return switch (one) {
            case Budget.Latency a ->
                other instanceof Budget.Latency b
                        && a.measure().equals(b.measure())
                        && Double.compare(a.percentile(), b.percentile()) == 0;
            case Budget.Share a -> other instanceof Budget.Share b && a.of() == b.of();
        };
    }
}
