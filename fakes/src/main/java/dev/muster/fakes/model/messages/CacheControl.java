package dev.muster.fakes.model.messages;

import com.fasterxml.jackson.databind.JsonNode;
import dev.muster.fakes.model.cache.rules.CacheRules;
import dev.muster.fakes.model.dialect.ModelJson;
import dev.muster.fakes.model.prompt.Marking;
import dev.muster.protocol.units.Durations;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Holds the marks of {@code cache_control} in a request: those on tools, blocks of the system prompt and blocks of
 * messages, in the order in which the model reads them, and the one for the end of the prompt (facts/protocols.md,
 * section 4.2).
 *
 * @param atTheEnd the life in ms of the mark that the request has as a whole
 * @param marks all of the marks, that one last
 */
record CacheControl(OptionalLong atTheEnd, List<JsonNode> marks) {
    private static final int MOST_BREAKPOINTS = 4;
    private static final String FIELD = "cache_control";

    static CacheControl of(JsonNode root) {
        return new CacheControl(life(root), marks(root));
    }

    boolean isEmpty() {
        return marks.isEmpty();
    }

    /** Returns what is wrong with the marks; empty if nothing is. */
    Optional<String> fault() {
        if (marks.size() > MOST_BREAKPOINTS)
            return Optional.of("A maximum of 4 blocks with cache_control may be provided. Found " + marks.size() + ".");
        boolean shorter = false;
        for (var mark : marks) {
            var ttl = mark.path("ttl").asText("5m");
            if (!ttl.equals("5m") && !ttl.equals("1h"))
                return Optional.of("cache_control.ttl: expected '5m' or '1h', found '" + ttl + "'");
            if (shorter && ttl.equals("1h"))
                return Optional.of("a ttl='1h' cache_control block must not come after a ttl='5m' cache_control block");
            shorter = ttl.equals("5m");
        }
        return Optional.empty();
    }

    Marking marking(String model, CacheRules rules) {
        return new Marking(
                CacheControl::life, atTheEnd, rules.breakpoints().lookback(), MinimumPrefix.of(model, rules));
    }

    private static OptionalLong life(JsonNode marked) {
        var control = marked.path(FIELD);
        if (!control.isObject()) return OptionalLong.empty();
        return Durations.read(control.path("ttl").asText("5m"))
                .map(ttl -> OptionalLong.of(ttl.toMillis()))
                .orElseGet(OptionalLong::empty);
    }

    private static List<JsonNode> marks(JsonNode root) {
        var marks = new ArrayList<JsonNode>();
        for (var blocks : List.of(root.path("tools"), root.path("system"))) add(blocks, marks);
        for (var message : ModelJson.list(root.path("messages"))) add(message.path("content"), marks);
        if (root.hasNonNull(FIELD)) marks.add(root.path(FIELD));
        return marks;
    }

    private static void add(JsonNode blocks, List<JsonNode> marks) {
        for (var block : ModelJson.list(blocks)) if (block.hasNonNull(FIELD)) marks.add(block.path(FIELD));
    }
}
