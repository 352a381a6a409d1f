package dev.muster.fakes.model.machines;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import dev.muster.fakes.model.cache.CacheOutcome;
import org.jspecify.annotations.Nullable;

/** What became of one request, as an object of JSON: the fields that the cache rules name, in their order. */
public final class CacheLine {
    private CacheLine() {}

    /** The object without its closing brace, for those who have more to say. */
    static StringBuilder open(String requestId, CacheOutcome outcome) {
        var routed = outcome.routed();
        var request = routed.request();
        return new StringBuilder(320)
                .append("{\"t\":")
                .append(routed.atMs())
                .append(",\"request_id\":")
                .append(quoted(requestId))
                .append(",\"session\":")
                .append(quoted(request.session()))
                .append(",\"key\":")
                .append(quoted(request.key().name()))
                .append(",\"machine\":")
                .append(routed.machine())
                .append(",\"home\":")
                .append(request.home())
                .append(",\"key_last_minute\":")
                .append(routed.keyLastMinute())
                .append(",\"blocks\":{\"prompt\":")
                .append(request.prompt().blocks())
                .append(",\"held\":")
                .append(outcome.held())
                .append(",\"readable\":")
                .append(outcome.readable())
                .append(",\"absent\":")
                .append(outcome.absent())
                .append("},\"input_tokens\":")
                .append(outcome.inputTokens())
                .append(",\"cached_tokens\":")
                .append(outcome.cachedTokens())
                .append(",\"cause\":\"")
                .append(outcome.cause().word())
                .append("\",\"lost_tokens\":")
                .append(outcome.lostTokens());
    }

    /** The whole line, without a line feed. */
    public static String of(String requestId, CacheOutcome outcome) {
        return open(requestId, outcome).append('}').toString();
    }

    private static String quoted(@Nullable String text) {
        return text == null
                ? "null"
                : '"' + String.valueOf(JsonStringEncoder.getInstance().quoteAsString(text)) + '"';
    }
}
