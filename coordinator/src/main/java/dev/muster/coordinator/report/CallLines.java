package dev.muster.coordinator.report;

import dev.muster.coordinator.judge.facts.Facts;
import dev.muster.coordinator.judge.facts.Goodput;
import dev.muster.protocol.measure.Counted;
import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Tally;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** What came of the calls that the client itself made of a model: how many were good, tokens by both counts, oddities. */
final class CallLines {
    private CallLines() {}

    static List<String> of(Facts facts) {
        if (!facts.plan().target().dialect().isModel()) return List.of();
        var tally = facts.total();
        var lines = new ArrayList<String>();
        Goodput.of(facts).ifPresent(goodput -> lines.add(Line.of("goodput", goodput(goodput))));
        lines.add(Line.of("tokens", tokens(tally)));
        byKind(tally, Counted.FAULTS, "faults", " (as answers say of themselves)", lines);
        byKind(tally, Counted.ANOMALIES, "anomalies", " (in calls that completed)", lines);
        return lines;
    }

    private static String goodput(Goodput goodput) {
        return Line.format(
                "%.1f calls/s within all latency budgets: %d of %d, %s",
                goodput.perSecond(), goodput.good(), goodput.calls(), Line.percent(goodput.fraction()));
    }

    private static String tokens(Tally tally) {
        return Line.format(
                "by the server %s in, %s out%s; by our estimate %d in, %d out",
                known(CountersJson.known(tally, Counts.SERVER_INPUT)),
                known(CallsJson.output(tally)),
                unknown(tally),
                tally.count(Counts.CLIENT_INPUT),
                tally.count(Counts.CLIENT_OUTPUT));
    }

    private static String known(OptionalLong value) {
        return value.isPresent() ? Long.toString(value.getAsLong()) : "unknown";
    }

    private static String unknown(Tally tally) {
        long calls = tally.count(Counts.UNKNOWN_USAGE);
        return calls == 0 ? "" : " (" + Line.count(calls, "call") + " did not say what was cached)";
    }

    private static void byKind(Tally tally, Counted counted, String label, String what, List<String> lines) {
        var kinds = Line.kinds(tally.byKind(counted));
        if (!kinds.isEmpty()) lines.add(Line.of(label, kinds + what));
    }
}
