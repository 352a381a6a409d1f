package dev.muster.coordinator.report;

import dev.muster.coordinator.judge.Judged;
import dev.muster.coordinator.judge.facts.Facts;
import dev.muster.coordinator.report.document.ReportDocument;
import dev.muster.coordinator.report.document.ReportFile;
import java.nio.file.Path;
import java.util.Optional;

/** The forms a judged run can take. */
public final class Report {
    private Report() {}

    /** {@code report.json}, format 1, indented and with a last line feed. */
    public static String json(Judged judged, Facts facts) {
        return ReportFile.write(ReportDocument.of(judged, facts));
    }

    /**
     * For a terminal, ASCII only, lines separated by a line feed.
     *
     * @param evidence where the run directory is; absent if none was written
     * @param colour whether to mark the verdict with ANSI colours
     */
    public static String text(Judged judged, Facts facts, Optional<Path> evidence, boolean colour) {
        return new TextReport(judged, facts, evidence).text(colour);
    }
}
