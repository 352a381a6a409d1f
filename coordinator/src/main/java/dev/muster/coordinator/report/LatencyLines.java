package dev.muster.coordinator.report;

import dev.muster.coordinator.judge.facts.Facts;
import dev.muster.coordinator.judge.rank.Ms;
import dev.muster.coordinator.judge.rank.Ranks;
import dev.muster.coordinator.report.document.MeasureOrder;
import dev.muster.protocol.measure.Histograms;
import dev.muster.protocol.measure.Measures;
import dev.muster.protocol.measure.Part;
import dev.muster.protocol.measure.Series;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.HdrHistogram.Histogram;

/** The tables of latencies: all turns together, then the first apart from the later ones. */
final class LatencyLines {
    /** A part is worth a figure from this share of the response on. */
    private static final double WORTH_SAYING = 0.05;

    private static final List<Double> PERCENTILES = List.of(50.0, 90.0, 95.0, 99.0);

    /** Kin of measures that are in the table by turn: theirs is left to the JSON. */
    private static final Set<String> KIN = Set.of(Measures.TTFT_FIRST_CHOICE, Measures.TTFO, Measures.STREAM_CLOSE);

    private static final String FIRST = ", first";
    private static final String LATER = ", later";

    private final Facts facts;
    private final int width;

    private LatencyLines(Facts facts) {
        this.facts = facts;
        this.width = MeasureOrder.of(facts).stream()
                .mapToInt(name -> name.length() + FIRST.length() + 2)
                .reduce(Line.LABEL, Math::max);
    }

    static List<String> of(Facts facts) {
        var table = new LatencyLines(facts);
        var lines = new ArrayList<String>();
        lines.add(table.label("ms") + table.row("n", "p50", "p90", "p95", "p99", "max") + "  p95 of"
                + table.row("lag", "queue", "service"));
        MeasureOrder.of(facts).forEach(measure -> lines.add(table.all(measure)));
        lines.addAll(table.byTurn());
        return lines;
    }

    private String all(String measure) {
        return label("  " + measure)
                + figures(histogram(measure, Part.RESPONSE, 0))
                + "        "
                + row(part(measure, Part.LAG), part(measure, Part.QUEUE), part(measure, Part.SERVICE));
    }

    private String part(String measure, Part part) {
        var response = new Ranks(histogram(measure, Part.RESPONSE, 0));
        var ranks = new Ranks(histogram(measure, part, 0));
        if (response.count() == 0 || ranks.count() == 0) return "-";
        long p95 = ranks.percentile(95);
        return p95 > WORTH_SAYING * response.percentile(95) ? Ms.text(p95) : "-";
    }

    /** Nothing where no session had a second turn; the steps of an http turn are left to the JSON. */
    private List<String> byTurn() {
        var lines = new ArrayList<String>();
        for (var measure : MeasureOrder.of(facts)) {
            var later = later(measure);
            if (later.getTotalCount() == 0 || measure.contains("/") || KIN.contains(measure)) continue;
            lines.add(label("  " + measure + FIRST) + figures(histogram(measure, Part.RESPONSE, 1)));
            lines.add(label("  " + measure + LATER) + figures(later));
        }
        if (!lines.isEmpty()) lines.addFirst(label("by turn"));
        return lines;
    }

    private Histogram later(String measure) {
        var later = Histograms.create();
        for (int turn = 2; turn <= Series.LAST_TURN; turn++) later.add(histogram(measure, Part.RESPONSE, turn));
        return later;
    }

    private String figures(Histogram histogram) {
        var ranks = new Ranks(histogram);
        if (ranks.count() == 0) return row("0", "-", "-", "-", "-", "-");
        var cells = new ArrayList<String>(List.of(Long.toString(ranks.count())));
        PERCENTILES.forEach(percentile -> cells.add(Ms.text(ranks.percentile(percentile))));
        cells.add(Ms.text(histogram.getMaxValue()));
        return row(cells.toArray(String[]::new));
    }

    private Histogram histogram(String measure, Part part, int turn) {
        return facts.total().histogram(new Series(measure, part, turn));
    }

    private String label(String text) {
        return Line.format("%-" + width + "s", text);
    }

    private String row(String... cells) {
        var row = new StringBuilder();
        for (var cell : cells) row.append(Line.format("%9s", cell));
        return row.toString();
    }
}
