package dev.muster.worker.driver.agent;

import com.fasterxml.jackson.databind.JsonNode;
import dev.muster.protocol.measure.Counter;
import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Recorder;

/**
 * Adds up the tokens that a target reports with a model call: {@code input_tokens} and {@code cached_tokens}, at the top of
 * the event's data or under {@code usage}, where {@code cached_tokens} may also stand under {@code input_tokens_details}. A
 * call that does not say both is counted as unknown, never as zero.
 */
final class Usage {
    private final Counter input;
    private final Counter cached;
    private final Counter unknown;

    Usage(Recorder recorder) {
        input = recorder.counter(Counts.INPUT_TOKENS);
        cached = recorder.counter(Counts.CACHED_TOKENS);
        unknown = recorder.counter(Counts.UNKNOWN_USAGE);
    }

    void add(JsonNode data) {
        var usage = data.has("usage") ? data.get("usage") : data;
        var in = usage.path("input_tokens");
        var hit = usage.has("cached_tokens")
                ? usage.path("cached_tokens")
                : usage.path("input_tokens_details").path("cached_tokens");
        if (in.isIntegralNumber() && hit.isIntegralNumber()) {
            input.add(in.asLong());
            cached.add(hit.asLong());
        } else {
            unknown();
        }
    }

    /** A call that said nothing readable. */
    void unknown() {
        unknown.increment();
    }
}
