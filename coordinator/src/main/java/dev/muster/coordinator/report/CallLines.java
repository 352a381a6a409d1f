package dev.muster.coordinator.report;

import dev.muster.coordinator.judge.facts.Facts;
import dev.muster.coordinator.judge.facts.Goodput;
import dev.muster.coordinator.report.document.CounterSet;
import dev.muster.coordinator.report.document.ReportDocument;
import dev.muster.coordinator.report.document.TokenRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** What came of the calls that the client itself made of a model: how many were good, tokens by both counts, oddities. */
final class CallLines {
    private CallLines() {}

    static List<String> of(ReportDocument document, Facts facts) {
        if (!facts.plan().target().dialect().isModel()) return List.of();
        CounterSet counters = document.counts().counters();
        var lines = new ArrayList<String>();
        Goodput.of(facts).ifPresent(goodput -> lines.add(Line.of("goodput", goodput(goodput))));
        lines.add(Line.of("tokens", tokens(document.model().tokens())));
        byKind(counters.faults(), "faults", " (as answers say of themselves)", lines);
        byKind(counters.anomalies(), "anomalies", " (in calls that completed)", lines);
        return lines;
    }

    private static String goodput(Goodput goodput) {
        return Line.format(
                "%.1f calls/s within all latency budgets: %d of %d, %s",
                goodput.perSecond(), goodput.good(), goodput.calls(), Line.percent(goodput.fraction()));
    }

    private static String tokens(TokenRow tokens) {
        return Line.format(
                "by the server %s in, %s out%s; by our estimate %d in, %d out",
                known(tokens.server().input()),
                known(tokens.server().output()),
                unknown(tokens.callsWithoutCached().orElse(0)),
                tokens.client().input().orElse(0),
                tokens.client().output().orElse(0));
    }

    private static String known(OptionalLong value) {
        return value.isPresent() ? Long.toString(value.getAsLong()) : "unknown";
    }

    private static String unknown(long calls) {
        return calls == 0 ? "" : " (" + Line.count(calls, "call") + " did not say what was cached)";
    }

    private static void byKind(Map<String, Long> counted, String label, String what, List<String> lines) {
        var kinds = Line.kinds(counted);
        if (!kinds.isEmpty()) lines.add(Line.of(label, kinds + what));
    }
}
