package dev.muster.coordinator.judge;

import dev.muster.protocol.measure.CounterKey;
import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Counts.Of;
import dev.muster.protocol.measure.Counts.Outcome;
import dev.muster.protocol.measure.Histograms;
import dev.muster.protocol.measure.Measures;
import dev.muster.protocol.measure.Part;
import dev.muster.protocol.measure.Series;
import dev.muster.protocol.measure.Tally;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/** Makes tallies for tests. */
public final class Tallies {
    private final TreeMap<Series, Histogram> histograms = new TreeMap<>();
    private final TreeMap<CounterKey, Long> counters = new TreeMap<>();

    /** Samples of a response time in µs, nothing else. */
    public Tallies samples(String measure, long valueUs, long times) {
        return part(measure, Part.RESPONSE, 0, valueUs, times);
    }

    public Tallies part(String measure, Part part, int turn, long valueUs, long times) {
        histograms
                .computeIfAbsent(new Series(measure, part, turn), _ -> Histograms.create())
                .recordValueWithCount(valueUs, times);
        return this;
    }

    /** Samples whose response is the sum of the three parts, in all series of a measure and turn. */
    public Tallies latency(String measure, int turn, long lagUs, long queueUs, long serviceUs, long times) {
        for (int t : new int[] {0, turn}) {
            part(measure, Part.RESPONSE, t, lagUs + queueUs + serviceUs, times);
            part(measure, Part.LAG, t, lagUs, times);
            part(measure, Part.QUEUE, t, queueUs, times);
            part(measure, Part.SERVICE, t, serviceUs, times);
        }
        return this;
    }

    public Tallies count(CounterKey key, long n) {
        counters.merge(key, n, Long::sum);
        return this;
    }

    public Tallies count(Of of, Outcome outcome, long n) {
        return count(Counts.key(of, outcome), n);
    }

    /** Sessions and turns of which all started and completed. */
    public Tallies completed(long sessions, long turns) {
        return ended(Of.SESSIONS, Outcome.COMPLETED, sessions).ended(Of.TURNS, Outcome.COMPLETED, turns);
    }

    public Tallies ended(Of of, Outcome outcome, long n) {
        return count(of, Outcome.OFFERED, n).count(of, Outcome.STARTED, n).count(of, outcome, n);
    }

    public Tally done() {
        return Tally.of(histograms, counters);
    }

    /** A healthy agent run: 30 sessions of two turns, writes of 10 ms, turns of 1.5 s. */
    public static Tallies healthy() {
        var tallies = new Tallies()
                .completed(30, 60)
                .count(Counts.ACKNOWLEDGED, 60)
                .count(Counts.MODEL_CALLS, 390)
                .count(Counts.TOOL_CALLS, 960)
                .count(Counts.INPUT_TOKENS, 1_000_000)
                .count(Counts.CACHED_TOKENS, 805_000)
                .samples(Measures.LAG, 900, 90)
                .samples(Measures.LOOP_LAG, 400, 1000)
                .latency(Measures.OPEN, 1, 100, 100, 2_000, 30);
        for (int turn = 1; turn <= 2; turn++)
            tallies.latency(Measures.WRITE, turn, 100, 200, 10_000, 30)
                    .latency(Measures.TURN_START, turn, 100, 200, 14_000, 30)
                    .latency(Measures.TTFT, turn, 100, 200, 250_000, 30)
                    .latency(Measures.TURN, turn, 100, 200, 1_500_000, 30);
        return tallies;
    }
}
