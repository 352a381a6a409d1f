package dev.muster.coordinator.report.document;

import dev.muster.coordinator.judge.Judged;
import dev.muster.coordinator.judge.Verdict;
import dev.muster.coordinator.judge.facts.Facts;
import java.util.List;

/**
 * What was judged of a run.
 *
 * @param verdict computed also when the run is not usable; none of an interrupted one
 * @param usable whether the run can be held against others
 * @param reasons why it is not usable; empty if it is
 * @param exit the code that the process ended with
 * @param interrupted whether someone ended the run before its end
 */
public record Conclusion(Verdict verdict, boolean usable, List<String> reasons, int exit, boolean interrupted) {
    public Conclusion {
        reasons = List.copyOf(reasons);
    }

    static Conclusion of(Judged judged, Facts facts) {
        return new Conclusion(
                judged.verdict(),
                judged.usable(),
                judged.reasons(),
                judged.exit().code(),
                facts.interrupted());
    }
}
