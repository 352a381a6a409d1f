package dev.muster.worker.driver.model;

import dev.muster.protocol.dialect.Tokens;
import dev.muster.protocol.measure.Counter;
import dev.muster.protocol.measure.CounterKey;
import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Measures;
import dev.muster.protocol.measure.Meter;
import dev.muster.protocol.measure.Phase;
import dev.muster.protocol.measure.Recorder;
import java.util.List;

/** Where the calls of a model are measured, and counted in two sets: those of the run and those of its warm-up. */
final class CallMeters {
    private final Counters measured;
    private final Counters warmup;
    private final List<Meter> ofCall;
    final Meter ttft;
    final Meter firstChoice;
    final Meter ttfo;
    final Meter tpot;
    final Meter icl;
    final Meter e2e;
    final Meter streamClose;
    final Meter turn;

    CallMeters(Recorder recorder, boolean isStream) {
        this.measured = new Counters(recorder, Phase.RUN);
        this.warmup = new Counters(recorder, Phase.WARMUP);
        this.ttft = recorder.meter(Measures.TTFT);
        this.firstChoice = recorder.meter(Measures.TTFT_FIRST_CHOICE);
        this.ttfo = recorder.meter(Measures.TTFO);
        this.tpot = recorder.meter(Measures.TPOT);
        this.icl = recorder.meter(Measures.ICL);
        this.e2e = recorder.meter(Measures.E2E);
        this.streamClose = recorder.meter(Measures.STREAM_CLOSE);
        this.turn = recorder.meter(Measures.TURN);
        this.ofCall = isStream ? List.of(ttft, firstChoice, ttfo, tpot, e2e, streamClose) : List.of(e2e);
    }

    Counters counters(boolean isMeasured) {
        return isMeasured ? measured : warmup;
    }

    /** What a call owes that was never made. */
    void missCall() {
        ofCall.forEach(Meter::miss);
    }

    /** The counters of one phase. */
    static final class Counters {
        private final Recorder recorder;
        private final Phase phase;
        final Counter calls;
        final Counter toolCalls;
        final Counter completed;
        final Counter failed;
        final Counter good;
        private final Counter input;
        private final Counter cached;
        private final Counter unknown;
        private final Counter unknownOutput;
        private final Counter serverInput;
        private final Counter serverOutput;
        private final Counter serverWritten;
        private final Counter clientInput;
        private final Counter clientOutput;

        private Counters(Recorder recorder, Phase phase) {
            this.recorder = recorder;
            this.phase = phase;
            calls = named(Counts.MODEL_CALLS);
            toolCalls = named(Counts.TOOL_CALLS);
            completed = named(Counts.CALLS_COMPLETED);
            failed = named(Counts.CALLS_FAILED);
            good = named(Counts.CALLS_GOOD);
            input = named(Counts.INPUT_TOKENS);
            cached = named(Counts.CACHED_TOKENS);
            unknown = named(Counts.UNKNOWN_USAGE);
            unknownOutput = named(Counts.UNKNOWN_OUTPUT);
            serverInput = named(Counts.SERVER_INPUT);
            serverOutput = named(Counts.SERVER_OUTPUT);
            serverWritten = named(Counts.SERVER_WRITTEN);
            clientInput = named(Counts.CLIENT_INPUT);
            clientOutput = named(Counts.CLIENT_OUTPUT);
        }

        /** Tokens of a call, by the server's count where it says, and by the client's. */
        void tokens(Tokens server, long sent, long received) {
            if (server.input().isPresent() && server.cached().isPresent()) {
                input.add(server.input().getAsLong());
                cached.add(server.cached().getAsLong());
            } else {
                unknown.increment();
            }
            server.input().ifPresent(serverInput::add);
            server.written().ifPresent(serverWritten::add);
            server.output().ifPresentOrElse(serverOutput::add, unknownOutput::increment);
            clientInput.add(sent);
            clientOutput.add(received);
        }

        void fault(String kind) {
            named(Counts.faults(kind)).increment();
        }

        void anomaly(String kind) {
            named(Counts.anomalies(kind)).increment();
        }

        private Counter named(CounterKey key) {
            return recorder.counter(key.in(phase));
        }
    }
}
