package dev.muster.coordinator.report.document;

import dev.muster.coordinator.judge.Judged;
import dev.muster.coordinator.judge.facts.Facts;
import java.util.List;

/**
 * Whether to believe a report, and what it is made of.
 *
 * @param reconciliation counts held against each other
 * @param intervals one entry per second
 */
public record Trust(
        List<CheckRow> reconciliation,
        GeneratorRow generator,
        TargetProcess targetProcess,
        List<WorkerRow> workers,
        List<IntervalEntry> intervals) {
    public Trust {
        reconciliation = List.copyOf(reconciliation);
        workers = List.copyOf(workers);
        intervals = List.copyOf(intervals);
    }

    static Trust of(Judged judged, Facts facts) {
        return new Trust(
                judged.reconciliation().stream().map(CheckRow::of).toList(),
                GeneratorRow.of(facts),
                TargetProcess.of(facts.target()),
                facts.workers().stream().map(WorkerRow::of).toList(),
                facts.intervals().stream().map(IntervalEntry::of).toList());
    }
}
