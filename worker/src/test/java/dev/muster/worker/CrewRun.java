package dev.muster.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.protocol.measure.Counted;
import dev.muster.protocol.measure.CounterKey;
import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Counts.Of;
import dev.muster.protocol.measure.Counts.Outcome;
import dev.muster.protocol.measure.Interval;
import dev.muster.protocol.measure.Part;
import dev.muster.protocol.measure.Phase;
import dev.muster.protocol.measure.Series;
import dev.muster.protocol.measure.Tally;
import dev.muster.worker.load.CrewOrder;
import dev.muster.worker.load.CrewReport;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.apache.pekko.actor.testkit.typed.javadsl.TestProbe;
import org.apache.pekko.actor.typed.ActorRef;

/** A crew under way or over, and what it has told. */
public final class CrewRun {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final ActorRef<CrewOrder> crew;
    private final TestProbe<CrewReport> heard;
    private final List<Interval> seconds = new ArrayList<>();
    private Tally total = Tally.EMPTY;

    CrewRun(ActorRef<CrewOrder> crew, TestProbe<CrewReport> heard) {
        this.crew = crew;
        this.heard = heard;
    }

    public void drain(Duration within) {
        crew.tell(new CrewOrder.Drain(within.toNanos()));
    }

    /** Takes in all that the crew tells until its last session has ended; then its counters must add up. */
    public CrewRun finish() {
        while (true) {
            switch (heard.receiveMessage(PATIENCE)) {
                case CrewReport.Measured(var _, var second) -> {
                    assertThat(second.from()).isEqualTo(seconds.size());
                    seconds.add(second);
                    total = total.plus(second.tally());
                }
                case CrewReport.Finished _ -> {
                    addsUp(total);
                    return this;
                }
            }
        }
    }

    public Tally total() {
        return total;
    }

    public List<Interval> seconds() {
        return seconds;
    }

    public long sessions(Outcome outcome) {
        return total.count(Of.SESSIONS, outcome);
    }

    public long turns(Outcome outcome) {
        return total.count(Of.TURNS, outcome);
    }

    public long count(CounterKey key) {
        return total.count(key);
    }

    public Histogram histogram(String measure, Part part) {
        return total.histogram(Series.of(measure, part));
    }

    public Histogram response(String measure) {
        return histogram(measure, Part.RESPONSE);
    }

    /** Why turns failed or were refused. */
    public Map<String, Long> failures() {
        return total.byKind(Counted.FAILURES);
    }

    /** What must hold at the end of whatever happened. */
    public static void addsUp(Tally tally) {
        for (var of : Of.values()) {
            addsUp(tally, of, false);
            addsUp(tally, of, true);
        }
        long failures = tally.byKind(Counted.FAILURES).values().stream()
                .mapToLong(Long::longValue)
                .sum();
        assertThat(failures)
                .as("failures by kind in %s", tally)
                .isEqualTo(tally.count(Of.TURNS, Outcome.FAILED) + tally.count(Of.TURNS, Outcome.REFUSED));
        assertThat(tally.counters().values()).as("%s", tally).allMatch(n -> n > 0);
    }

    private static void addsUp(Tally tally, Of of, boolean warmup) {
        assertThat(count(tally, of, Outcome.OFFERED, warmup))
                .as("%s offered in %s", of, tally)
                .isEqualTo(count(tally, of, Outcome.STARTED, warmup) + count(tally, of, Outcome.DROPPED, warmup));
        assertThat(count(tally, of, Outcome.STARTED, warmup))
                .as("%s started in %s", of, tally)
                .isEqualTo(count(tally, of, Outcome.COMPLETED, warmup)
                        + count(tally, of, Outcome.FAILED, warmup)
                        + count(tally, of, Outcome.REFUSED, warmup)
                        + count(tally, of, Outcome.LOST, warmup));
    }

    private static long count(Tally tally, Of of, Outcome outcome, boolean warmup) {
        var key = Counts.key(of, outcome);
        return tally.count(warmup ? key.in(Phase.WARMUP) : key);
    }
}
