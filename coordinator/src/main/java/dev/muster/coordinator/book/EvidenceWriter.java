package dev.muster.coordinator.book;

import dev.muster.coordinator.judge.Judged;
import dev.muster.coordinator.judge.facts.Facts;
import dev.muster.coordinator.report.Report;
import dev.muster.coordinator.report.document.ReportFile;
import dev.muster.coordinator.world.World;
import dev.muster.protocol.evidence.EvidenceException;
import dev.muster.protocol.evidence.Host;
import dev.muster.protocol.evidence.IntervalLog;
import dev.muster.protocol.evidence.Manifest;
import dev.muster.protocol.evidence.RunDirectory;
import dev.muster.protocol.evidence.RunId;
import dev.muster.protocol.evidence.Versions;
import dev.muster.protocol.measure.Interval;
import dev.muster.protocol.plan.writer.PlanWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;

/** Writes the directory of one run while it goes on and when it has ended. */
final class EvidenceWriter implements AutoCloseable {
    private final RunId id;
    private final Job job;
    private final RunDirectory directory;
    private final IntervalLog intervals;
    private final RunLog log;

    EvidenceWriter(RunId id, Job job, Instant startedAt) throws EvidenceException {
        this.id = id;
        this.job = job;
        this.directory = RunDirectory.begin(job.out(), id);
        directory.write("plan.yaml", PlanWriter.writeForEvidence(job.plan()));
        this.intervals = directory.intervals(startedAt);
        this.log = new RunLog(directory.file("muster.log"));
    }

    void add(Interval interval) throws EvidenceException {
        intervals.add((double) interval.from(), (double) interval.to() + 1, interval.tally());
    }

    /** Writes the rest and gives the directory its name. */
    Path seal(Judged judged, Facts facts, World world) throws EvidenceException {
        intervals.close();
        world.collect(directory.path());
        directory.write(Manifest.FILE, manifest(facts).json());
        directory.write(ReportFile.NAME, Report.json(judged, facts));
        directory.write(
                "report.txt", Report.text(judged, facts, Optional.of(job.out().resolve(id.text())), false));
        log.close();
        return directory.seal();
    }

    private Manifest manifest(Facts facts) {
        var target = facts.target();
        return new Manifest(
                id,
                job.label(),
                facts.run().startedAt(),
                Host.here(),
                Versions.here(),
                job.argv(),
                new Manifest.Subject(
                        target.url(), facts.plan().target().dialect().word(), target.commit(), target.coLocated()),
                facts.workers().stream()
                        .map(worker -> new Manifest.Node(
                                worker.name(),
                                worker.address(),
                                Optional.empty(),
                                OptionalLong.empty(),
                                worker.skewUs()))
                        .toList());
    }

    @Override
    public void close() {
        log.close();
        directory.close();
    }
}
