package dev.muster.fakes.model.dialect;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.muster.fakes.model.cache.request.Breakpoints;
import dev.muster.fakes.model.cache.rules.CacheRules;
import dev.muster.fakes.model.prompt.Marking;
import dev.muster.protocol.units.Durations;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Holds what a request says of caching: {@code prompt_cache_options}, and {@code prompt_cache_breakpoint} on parts of
 * its messages (facts/protocols.md, section 3.2). A cache of blocks does not heed it.
 *
 * @param implicit whether the end of the prompt counts as marked without a mark of its own
 * @param ttl the life of marks that name none; empty for the preset one
 * @param comparison the response to compare with, if diagnostics are asked for
 */
public record OpenAiCaching(boolean implicit, Optional<String> ttl, Optional<String> comparison) {
    private static final Set<String> TTLS = Set.of("30m", "12h");

    /** Returns what is wrong with the options of a request; empty if nothing is. */
    public static Optional<Refusal.Invalid> fault(JsonNode root) {
        var options = root.path("prompt_cache_options");
        var mode = options.path("mode").asText("implicit");
        if (!mode.equals("implicit") && !mode.equals("explicit"))
            return Optional.of(new Refusal.Invalid(
                    "Invalid value: '" + mode + "'. Supported values are: 'implicit' and 'explicit'.",
                    "prompt_cache_options.mode"));
        var ttl = options.path("ttl").asText("30m");
        return TTLS.contains(ttl)
                ? Optional.empty()
                : Optional.of(new Refusal.Invalid(
                        "Invalid value: '" + ttl + "'. Supported values are: '30m' and '12h'.",
                        "prompt_cache_options.ttl"));
    }

    public static OpenAiCaching of(JsonNode root) {
        var options = root.path("prompt_cache_options");
        return new OpenAiCaching(
                !options.path("mode").asText().equals("explicit"),
                ModelJson.text(options.path("ttl")),
                ModelJson.text(options.path("comparison_response_id")));
    }

    public Marking marking(CacheRules rules) {
        long life = life(ttl, rules);
        return new Marking(
                part -> mark(part.path("prompt_cache_breakpoint"), life),
                implicit ? OptionalLong.of(life) : OptionalLong.empty(),
                Breakpoints.ANYWHERE,
                rules.minTokens());
    }

    private static OptionalLong mark(JsonNode mark, long life) {
        if (!mark.isObject()) return OptionalLong.empty();
        var own = ModelJson.text(mark.path("ttl")).flatMap(Durations::read);
        return OptionalLong.of(own.isPresent() ? own.get().toMillis() : life);
    }

    private static long life(Optional<String> ttl, CacheRules rules) {
        var named = ttl.flatMap(Durations::read);
        return named.isPresent() ? named.get().toMillis() : rules.breakpoints().lifeMs();
    }

    /** Returns the options as the response repeats them. */
    public ObjectNode told() {
        var told = JsonNodeFactory.instance
                .objectNode()
                .put("mode", implicit ? "implicit" : "explicit")
                .put("ttl", ttl.orElse("30m"));
        comparison.ifPresent(id -> told.put("comparison_response_id", id));
        return told;
    }
}
