package dev.muster.worker.driver.agent;

import dev.muster.protocol.measure.Counter;
import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Measures;
import dev.muster.protocol.measure.Meter;
import dev.muster.protocol.measure.Recorder;

/** Where an agent's sessions are measured, and what is counted of them. */
record AgentMeters(Meter open, OfTurn ofTurn, Counters counters) {
    /** The latencies of a turn, in the order in which they end. */
    record OfTurn(Meter write, Meter turnStart, Meter ttft, Meter turn) {}

    /** What a target says that it did. */
    record Counters(Counter acknowledged, Counter modelCalls, Counter toolCalls, Usage usage) {}

    static AgentMeters of(Recorder recorder) {
        return new AgentMeters(
                recorder.meter(Measures.OPEN),
                new OfTurn(
                        recorder.meter(Measures.WRITE),
                        recorder.meter(Measures.TURN_START),
                        recorder.meter(Measures.TTFT),
                        recorder.meter(Measures.TURN)),
                new Counters(
                        recorder.counter(Counts.ACKNOWLEDGED),
                        recorder.counter(Counts.MODEL_CALLS),
                        recorder.counter(Counts.TOOL_CALLS),
                        new Usage(recorder)));
    }
}
