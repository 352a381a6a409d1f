package dev.muster.coordinator.book;

import dev.muster.coordinator.judge.Judged;
import dev.muster.coordinator.judge.Judgement;
import dev.muster.coordinator.judge.facts.Facts;
import dev.muster.coordinator.judge.facts.IntervalRow;
import dev.muster.coordinator.judge.facts.Problem;
import dev.muster.coordinator.report.Report;
import dev.muster.coordinator.run.MergedInterval;
import dev.muster.coordinator.run.RunEvent;
import dev.muster.coordinator.run.Stage;
import dev.muster.coordinator.target.TargetWatch;
import dev.muster.coordinator.web.RunState;
import dev.muster.coordinator.world.World;
import dev.muster.protocol.evidence.EvidenceException;
import dev.muster.protocol.evidence.Host;
import dev.muster.protocol.evidence.RunId;
import dev.muster.protocol.measure.Counts;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Follows a run from the outside: it shows the run, keeps its evidence, and judges and reports it when it has ended.
 * Events come from the coordinator's thread; everything slow happens on the thread that follows.
 */
public final class RunBook {
    private final Job job;
    private final RunId id;
    private final World world;
    private final Screen screen;
    private final Consumer<String> stop;
    private final TargetWatch target;
    private final BlockingQueue<RunEvent> events = new LinkedBlockingQueue<>();
    private final List<IntervalRow> rows = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();
    private volatile RunState state;
    private Instant startedAt = Instant.now();
    private @Nullable EvidenceWriter evidence;

    /**
     * Makes the book of a run that has yet to be followed.
     *
     * @param stop ends the run early, with the reason
     */
    public RunBook(Job job, RunId id, World world, TargetWatch target, Consumer<String> stop) {
        this.job = job;
        this.id = id;
        this.world = world;
        this.screen = Screen.of(job.quiet());
        this.state = RunState.before(id.text(), job.plan().name());
        this.target = target;
        this.stop = stop;
    }

    /** Takes an event and never blocks. It is called on the coordinator's thread only. */
    public void hear(RunEvent event) {
        switch (event) {
            case RunEvent.Phase(var stage, var text) -> state = state.at(stage, text);
            case RunEvent.Began _ ->
                state = state.at(Stage.RUNNING, "running " + job.plan().name());
            case RunEvent.Moment(var progress, var total) -> state = state.moment(progress, total);
            case RunEvent.Measured _ -> {}
            case RunEvent.Ended _ -> state = state.at(Stage.JUDGED, "judged");
        }
        events.add(event);
    }

    /** Returns where the run stands. */
    public RunState state() {
        return state;
    }

    /** Follows the run to its end, prints the report to stdout, and returns the exit code. */
    public int follow() throws InterruptedException {
        while (true) {
            var event = events.poll(1, TimeUnit.HOURS);
            if (event == null) continue;
            switch (event) {
                case RunEvent.Phase(var _, var text) -> screen.phase(text);
                case RunEvent.Began(var at) -> begin(at);
                case RunEvent.Moment(var progress, var _) -> screen.moment(progress);
                case RunEvent.Measured(var interval) -> keep(interval);
                case RunEvent.Ended ended -> {
                    return end(ended);
                }
            }
        }
    }

    private void begin(Instant at) {
        startedAt = at;
        screen.phase("running " + job.plan().name() + " against "
                + job.plan().target().url());
        try {
            evidence = new EvidenceWriter(id, job, at);
        } catch (EvidenceException e) {
            lost(e);
        }
    }

    private void keep(MergedInterval merged) {
        var interval = merged.interval();
        rows.add(IntervalRow.of(interval.from(), interval.tally(), merged.reported(), merged.of()));
        var writer = evidence;
        if (writer == null) return;
        try {
            writer.add(interval);
        } catch (EvidenceException e) {
            lost(e);
        }
    }

    /** Stops the run, because a run whose evidence cannot be kept is not worth going on with. */
    private void lost(EvidenceException failure) {
        problems.add(Problem.couldNotRun(String.valueOf(failure.getMessage())));
        if (evidence != null) evidence.close();
        evidence = null;
        stop.accept("its evidence cannot be written");
    }

    private int end(RunEvent.Ended ended) {
        screen.done();
        if (ended.workers().isEmpty()) return neverBegan(ended);
        problems.addAll(ended.problems());
        var facts = facts(ended);
        var judged = Judgement.of(facts);
        Optional<Path> where = Optional.empty();
        if (evidence != null) {
            try {
                where = Optional.of(evidence.seal(judged, facts, world));
            } catch (EvidenceException e) {
                lost(e);
                facts = facts(ended);
                judged = Judgement.of(facts);
            }
        }
        print(judged, facts, where);
        return judged.exit().code();
    }

    private int neverBegan(RunEvent.Ended ended) {
        for (var problem : ended.problems()) System.err.println("muster: " + problem.text());
        if (ended.interrupted()) return 130;
        return ended.problems().stream().anyMatch(it -> it.kind() == Problem.Kind.DEFECT) ? 70 : 4;
    }

    private Facts facts(RunEvent.Ended ended) {
        var seen = target.after();
        double livedUs = ended.total().count(Counts.LIVED_US);
        double spanUs = Math.max(1, ended.duration().toNanos() / 1000.0);
        return new Facts(
                new Facts.Run(id.text(), job.label(), Host.here().line(), startedAt, ended.duration()),
                job.plan(),
                ended.total(),
                ended.workers(),
                ended.generator(),
                seen.target(),
                seen.model(),
                new Facts.Concurrency(job.plan().load().sessions(), ended.peak(), livedUs / spanUs),
                rows,
                ended.interrupted() && problems.isEmpty(),
                problems);
    }

    private void print(Judged judged, Facts facts, Optional<Path> where) {
        if (job.json()) {
            System.out.print(Report.json(judged, facts));
        } else {
            boolean colour = Terminal.isThere();
            System.out.print(Report.text(judged, facts, where, colour));
        }
        System.out.flush();
        if (where.isEmpty()) for (var problem : problems) System.err.println("muster: " + problem.text());
    }
}
