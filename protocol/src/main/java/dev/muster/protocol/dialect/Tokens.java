package dev.muster.protocol.dialect;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.OptionalLong;

/**
 * Holds the tokens of one call as the server counted them; what it did not report is absent, never zero.
 *
 * @param input all input tokens, read from a cache or not
 * @param cached the input tokens that were read from a cache
 * @param written the input tokens that were stored in a cache
 * @param output the output tokens, with those of the reasoning
 */
public record Tokens(OptionalLong input, OptionalLong cached, OptionalLong written, OptionalLong output) {
    private static final OptionalLong NONE = OptionalLong.empty();

    /** A count above this is a mistake: sums over thousands of calls must not overflow. */
    private static final long MOST = 1_000_000_000_000L;

    public static final Tokens UNKNOWN = new Tokens(NONE, NONE, NONE, NONE);

    /** Reads the usage of the Responses API, whose input includes what was cached. */
    static Tokens ofResponses(JsonNode usage) {
        var details = usage.path("input_tokens_details");
        return new Tokens(
                number(usage, "input_tokens"),
                number(details, "cached_tokens"),
                number(details, "cache_write_tokens"),
                number(usage, "output_tokens"));
    }

    /** Reads the usage of Chat Completions, whose input includes what was cached. */
    static Tokens ofChat(JsonNode usage) {
        var details = usage.path("prompt_tokens_details");
        return new Tokens(
                number(usage, "prompt_tokens"),
                number(details, "cached_tokens"),
                number(details, "cache_write_tokens"),
                number(usage, "completion_tokens"));
    }

    /**
     * Reads the usage of Messages, whose {@code input_tokens} leave out what was read from the cache or stored in it.
     */
    static Tokens ofMessages(JsonNode usage) {
        var fresh = number(usage, "input_tokens");
        var read = number(usage, "cache_read_input_tokens");
        var stored = number(usage, "cache_creation_input_tokens");
        var all = fresh.isEmpty() ? NONE : OptionalLong.of(fresh.getAsLong() + read.orElse(0) + stored.orElse(0));
        return new Tokens(all, read, stored, number(usage, "output_tokens"));
    }

    private static OptionalLong number(JsonNode node, String name) {
        var value = node.path(name);
        return value.isIntegralNumber() ? OptionalLong.of(value.asLong()) : NONE;
    }

    /**
     * Keeps only what is possible: a count that is negative or absurdly large becomes unknown, and so does a cached
     * count above the input.
     */
    public Tokens possible() {
        var in = possible(input);
        var read = possible(cached);
        boolean fits = in.isEmpty() || read.isEmpty() || read.getAsLong() <= in.getAsLong();
        return new Tokens(in, fits ? read : NONE, possible(written), possible(output));
    }

    private static OptionalLong possible(OptionalLong count) {
        return count.isPresent() && (count.getAsLong() < 0 || count.getAsLong() > MOST) ? NONE : count;
    }
}
