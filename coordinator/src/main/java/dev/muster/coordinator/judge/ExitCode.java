package dev.muster.coordinator.judge;

import dev.muster.coordinator.judge.facts.Facts;
import dev.muster.coordinator.judge.facts.Problem;
import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.wire.http.FailureKind;

/** How the process ends. Of several that apply, the earliest here but for {@link #USAGE}, which ends before a run. */
public enum ExitCode {
    /** Interrupted; the partial report is written and marked. */
    INTERRUPTED(130),
    /** A defect of Muster itself. */
    DEFECT(70),
    /** Target unreachable, workers missing, port taken. */
    COULD_NOT_RUN(4),
    /** Not usable as evidence, or no verdict. It beats a failed budget: a broken ruler measures nothing. */
    UNUSABLE(3),
    /** A judged budget was exceeded. */
    BUDGET_EXCEEDED(1),
    /** Every judged budget was met and the run is usable. */
    OK(0),
    /** Bad command line or plan; nothing was sent. */
    USAGE(2);

    private final int code;

    ExitCode(int code) {
        this.code = code;
    }

    public int code() {
        return code;
    }

    static ExitCode of(Facts facts, Verdict verdict, boolean usable) {
        if (facts.interrupted()) return INTERRUPTED;
        if (hasProblem(facts, Problem.Kind.DEFECT) || hasInternalFailures(facts)) return DEFECT;
        if (hasProblem(facts, Problem.Kind.COULD_NOT_RUN)) return COULD_NOT_RUN;
        if (!usable || verdict == Verdict.NO_VERDICT) return UNUSABLE;
        return verdict == Verdict.FAIL ? BUDGET_EXCEEDED : OK;
    }

    private static boolean hasProblem(Facts facts, Problem.Kind kind) {
        return facts.problems().stream().anyMatch(problem -> problem.kind() == kind);
    }

    /** A turn that failed because Muster threw says nothing about the target. */
    static boolean hasInternalFailures(Facts facts) {
        return facts.total().count(Counts.failures(FailureKind.INTERNAL.word())) > 0;
    }
}
