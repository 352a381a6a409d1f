package dev.muster.coordinator.report;

import dev.muster.coordinator.judge.Judged;
import dev.muster.coordinator.judge.Verdict;
import dev.muster.coordinator.judge.facts.Facts;
import dev.muster.coordinator.report.document.ReportDocument;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The report for a terminal: the verdict first, then what stands behind it, then whether to believe it. */
final class TextReport {
    private static final String RESET = "\u001b[0m";

    private final Judged judged;
    private final Facts facts;
    private final ReportDocument document;
    private final Optional<Path> evidence;

    TextReport(Judged judged, Facts facts, Optional<Path> evidence) {
        this.judged = judged;
        this.facts = facts;
        this.document = ReportDocument.of(judged, facts);
        this.evidence = evidence;
    }

    String text(boolean colour) {
        var lines = new ArrayList<String>();
        lines.add(firstLine(colour));
        judged.reasons().forEach(reason -> lines.add("  not usable as evidence: " + reason));
        lines.addAll(BudgetLines.of(judged.budgets()));
        lines.addAll(CountLines.turns(document.counts(), facts));
        lines.add("");
        lines.addAll(LatencyLines.of(facts));
        lines.add("");
        lines.addAll(CountLines.calls(document.counts().counters(), facts));
        lines.addAll(CallLines.of(document, facts));
        lines.addAll(CountLines.cache(document.model(), facts));
        lines.addAll(HealthLines.target(document.trust().targetProcess(), facts));
        lines.addAll(HealthLines.generator(document));
        lines.addAll(HealthLines.reconciliation(judged));
        lines.addAll(evidence());
        return lines.stream().map(line -> line.stripTrailing() + "\n").collect(Collectors.joining());
    }

    private String firstLine(boolean colour) {
        var words = judged.verdict().words();
        var verdict = colour ? colourOf(judged.verdict()) + words + RESET : words;
        return verdict + "  " + facts.plan().name() + ": " + BudgetLines.headline(judged, facts);
    }

    private static String colourOf(Verdict verdict) {
        return switch (verdict) {
            case PASS -> "\u001b[1;32m";
            case FAIL -> "\u001b[1;31m";
            case NO_VERDICT -> "\u001b[1;33m";
        };
    }

    private List<String> evidence() {
        return List.of(Line.of("evidence", evidence.map(Path::toString).orElse("none was written")));
    }
}
