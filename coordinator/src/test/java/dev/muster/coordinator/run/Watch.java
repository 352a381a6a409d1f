package dev.muster.coordinator.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Counts.Of;
import dev.muster.protocol.measure.Counts.Outcome;
import dev.muster.protocol.measure.Interval;
import dev.muster.protocol.measure.Tally;
import dev.muster.protocol.plan.Overrides;
import dev.muster.protocol.plan.Plan;
import dev.muster.protocol.plan.reader.PlanReader;
import dev.muster.protocol.plan.reader.Reading;
import dev.muster.protocol.plan.writer.PlanWriter;
import dev.muster.protocol.wire.loop.NanoClock;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Hears what a run tells, and keeps it. */
final class Watch implements Consumer<RunEvent> {
    static final String VERSION = "1.0";

    private final BlockingQueue<RunEvent> coming = new LinkedBlockingQueue<>();
    private final List<RunEvent> heard = new ArrayList<>();

    @Override
    public void accept(RunEvent event) {
        coming.add(event);
    }

    /** Waits for the first event of this kind. */
    <T extends RunEvent> T await(Class<T> kind, Duration within) {
        long left = within.toNanos();
        long began = NanoClock.SYSTEM.nanoTime();
        try {
            while (left > 0) {
                var event = coming.poll(left, TimeUnit.NANOSECONDS);
                if (event != null) heard.add(event);
                if (kind.isInstance(event)) return kind.cast(event);
                left = within.toNanos() - (NanoClock.SYSTEM.nanoTime() - began);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw new AssertionError("no " + kind.getSimpleName() + " within " + within + ", but " + heard);
    }

    RunEvent.Ended end(Duration within) {
        return await(RunEvent.Ended.class, within);
    }

    List<Interval> intervals() {
        return heard.stream()
                .filter(RunEvent.Measured.class::isInstance)
                .map(event -> ((RunEvent.Measured) event).interval().interval())
                .toList();
    }

    static Plan plan(String yaml) {
        return switch (PlanReader.read(yaml, "test", Path.of(""), Overrides.NONE)) {
            case Reading.Ok(var plan) -> plan;
            case Reading.Faulty(var faults) -> throw new AssertionError("the test's plan: " + faults);
        };
    }

    static RunSettings settings(Plan plan, int workers, Duration patience) {
        return new RunSettings(
                "run",
                VERSION,
                plan,
                PlanWriter.write(plan),
                workers,
                patience,
                RunSettings.LEASE,
                Duration.ofMillis(300));
    }

    /** What must hold at the end of any run. */
    static void addsUp(RunEvent.Ended ended) {
        for (var of : Of.values()) {
            long started = ended.total().count(of, Outcome.STARTED);
            assertThat(ended.total().count(of, Outcome.OFFERED))
                    .isEqualTo(started + ended.total().count(of, Outcome.DROPPED));
            assertThat(started)
                    .isEqualTo(ended.total().count(of, Outcome.COMPLETED)
                            + ended.total().count(of, Outcome.FAILED)
                            + ended.total().count(of, Outcome.REFUSED)
                            + ended.total().count(of, Outcome.LOST));
        }
        assertThat(ended.workers().stream().map(worker -> worker.total()).reduce(Tally.EMPTY, Tally::plus))
                .isEqualTo(ended.total());
        assertThat(ended.total().counters()).doesNotContainKey(Counts.failures("internal"));
    }
}
