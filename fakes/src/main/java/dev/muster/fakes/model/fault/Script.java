package dev.muster.fakes.model.fault;

import dev.muster.fakes.model.play.Frames;
import java.util.Optional;

/** Holds a reply as it is streamed, with what goes wrong in it. */
public record Script(Frames frames, StreamEnding ending) {
    /** @param tokens tokens of the whole reply */
    public static Script of(Frames frames, int tokens, Optional<Fault> fault) {
        return fault.map(given -> broken(frames, tokens / 2, given.kind()))
                .orElseGet(() -> new Script(frames, StreamEnding.WHOLE));
    }

    private static Script broken(Frames frames, int half, FaultKind kind) {
        return switch (kind) {
            case TRUNCATED -> new Script(new CutFrames(frames, half), StreamEnding.TRUNCATED);
            case CUT -> new Script(new CutFrames(frames, half), StreamEnding.CUT);
            case RESET -> new Script(new CutFrames(frames, half), StreamEnding.RESET);
            case MALFORMED -> new Script(new MalformedFrames(frames, half), StreamEnding.WHOLE);
            case DOUBLE_END -> new Script(new DoubledEnd(frames), StreamEnding.WHOLE);
            case RATE_LIMITED, FAILED, UNAVAILABLE, OVERLOADED, SLOW_START, STALL, WRONG_USAGE ->
                new Script(frames, StreamEnding.WHOLE);
        };
    }
}
