package dev.muster.coordinator.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.muster.coordinator.judge.Judged;
import dev.muster.coordinator.judge.facts.Facts;
import java.nio.file.Path;
import java.util.Optional;

/** The forms a judged run can take. */
public final class Report {
    /** The file of {@link #json} in a run directory. */
    public static final String JSON_FILE = "report.json";

    private Report() {}

    /** {@code report.json}, format 1, indented and with a last line feed. */
    public static String json(Judged judged, Facts facts) {
        return tree(judged, facts).toPrettyString() + "\n";
    }

    /** The same as a tree, for whoever reads on. */
    public static ObjectNode tree(Judged judged, Facts facts) {
        return ReportJson.of(judged, facts);
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
