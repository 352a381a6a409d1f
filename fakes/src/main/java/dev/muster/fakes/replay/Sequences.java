package dev.muster.fakes.replay;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.muster.fakes.model.cache.request.Prompt;
import dev.muster.fakes.model.cache.rules.CacheRules;
import java.io.IOException;
import java.io.Reader;
import java.util.OptionalInt;

/**
 * Reads a list of request sequences with names for blocks, as the project's own golden cases are written:
 * {@code [{name, options, requests: [{t, key, home, session, blocks, tokens}]}]}. Each sequence meets empty machines.
 */
final class Sequences {
    private static final long LONGEST_MS = Long.MAX_VALUE / 4;

    private Sequences() {}

    static void read(Reader text, TraceSink sink) throws IOException, TraceException {
        var root = parse(text);
        if (!root.isArray()) throw new TraceException("the file", Fields.shown(root), "a list of sequences");
        int number = 0;
        for (var node : root) {
            number++;
            var sequence = Fields.of("sequence " + number, node);
            var name = sequence.text("name");
            var options = node.path("options");
            var recorded = rules(sequence.where(), options);
            var rules = sink.begin(name == null ? Integer.toString(number) : name, recorded);
            if (rules.blockTokens() != recorded.blockTokens())
                throw new TraceException(
                        sequence.where(),
                        "blocks of " + recorded.blockTokens() + " tokens",
                        "no other --block-tokens than that");
            requests(sequence, sink);
        }
    }

    private static JsonNode parse(Reader text) throws IOException, TraceException {
        try {
            return new ObjectMapper()
                    .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                    .readTree(text);
        } catch (JsonProcessingException e) {
            var where =
                    e.getLocation() == null ? "JSON" : "line " + e.getLocation().getLineNr();
            throw new TraceException(where, e.getOriginalMessage(), "JSON: a list of sequences");
        }
    }

    private static void requests(Fields sequence, TraceSink sink) throws IOException, TraceException {
        int number = 0;
        for (var node : sequence.list("requests")) {
            number++;
            var request = Fields.of(sequence.where() + ", request " + number, node);
            var home = request.has("home")
                    ? OptionalInt.of((int) request.number("home", 0, Integer.MAX_VALUE))
                    : OptionalInt.empty();
            sink.request(new RecordedRequest(
                    Integer.toString(number),
                    request.number("t", 0, LONGEST_MS),
                    request.text("key"),
                    home,
                    request.text("session"),
                    prompt(request)));
        }
    }

    private static Prompt prompt(Fields request) throws TraceException {
        var names = request.list("blocks");
        var chain = new long[names.size()];
        long hash = 0;
        for (int i = 0; i < chain.length; i++) {
            if (!names.get(i).isTextual())
                throw new TraceException(
                        request.where() + ", blocks", Fields.shown(names.get(i)), "the name of a block");
            hash = extend(hash, names.get(i).textValue());
            chain[i] = hash;
        }
        return Prompt.of(chain, (int) request.number("tokens", 0, Integer.MAX_VALUE));
    }

    private static long extend(long before, String name) {
        long hash = before;
        for (int i = 0; i < name.length(); i++) hash = Prompt.mix(hash, name.charAt(i));
        return Prompt.mix(hash, name.length());
    }

    private static CacheRules rules(String where, JsonNode options) throws TraceException {
        var base = CacheRules.DEFAULT;
        if (options.isMissingNode() || options.isNull()) return base;
        var given = Fields.of(where + ", options", options);
        return base.with()
                .machines((int) or(given, "machines", 1, 64, base.machines()))
                .perMinute((int) or(given, "per", 1, Integer.MAX_VALUE, base.perMinute()))
                .readableMs(or(given, "readable", 0, LONGEST_MS, base.readableMs()))
                .idleMs(or(given, "idle", 0, LONGEST_MS, base.idleMs()))
                .lifeMs(or(given, "life", 0, LONGEST_MS, base.lifeMs()))
                .capacity(or(given, "capacity", 0, Long.MAX_VALUE, base.capacity()))
                .build();
    }

    private static long or(Fields given, String name, long least, long most, long preset) throws TraceException {
        return given.has(name) ? given.number(name, least, most) : preset;
    }
}
