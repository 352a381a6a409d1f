package dev.muster.coordinator.judge;

import dev.muster.coordinator.judge.facts.Facts;
import dev.muster.coordinator.judge.facts.Problem;
import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.wire.http.FailureKind;

/**
 * Says how the process ends. Of several that apply, the one that stands first here holds; {@link #USAGE} ends the
 * process before a run.
 */
public enum ExitCode {
    /** The run was interrupted; the partial report is written and marked. */
    INTERRUPTED(130),
    /** Muster itself has a defect. */
    DEFECT(70),
    /** The run could not be made: the target is unreachable, workers are missing, or a port is taken. */
    COULD_NOT_RUN(4),
    /**
     * The run is not usable as evidence, or there is no verdict. This beats a failed budget: a broken ruler measures
     * nothing.
     */
    UNUSABLE(3),
    /** A judged budget was exceeded. */
    BUDGET_EXCEEDED(1),
    /** Every judged budget was met and the run is usable. */
    OK(0),
    /** The command line or the plan is bad; nothing was sent. */
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

    /** Returns whether turns failed because Muster threw; such a turn says nothing about the target. */
    static boolean hasInternalFailures(Facts facts) {
        return facts.total().count(Counts.failures(FailureKind.INTERNAL.word())) > 0;
    }
}
