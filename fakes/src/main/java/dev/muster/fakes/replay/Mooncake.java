package dev.muster.fakes.replay;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.muster.fakes.model.cache.request.Prompt;
import dev.muster.fakes.model.cache.rules.CacheRules;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.OptionalInt;

/**
 * Reads a trace as the Mooncake project publishes them: a line of JSON per request with {@code timestamp} in ms,
 * {@code input_length}, {@code output_length}, and {@code hash_ids}, one for each 512 tokens. Equal leading ids are an
 * equal prefix. A line may name its {@code session}, which theirs do not.
 */
final class Mooncake {
    private static final String NAME = "trace";
    private static final int TOKENS_OF_A_HASH = 512;
    private static final long LONGEST_MS = Long.MAX_VALUE / 4;

    private Mooncake() {}

    static void read(BufferedReader lines, TraceSink sink) throws IOException, TraceException {
        var json = new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
        var rules = sink.begin(NAME, CacheRules.DEFAULT);
        if (TOKENS_OF_A_HASH % rules.blockTokens() != 0)
            throw new TraceException(
                    "the trace",
                    "hashes of " + TOKENS_OF_A_HASH + " tokens",
                    "blocks that divide them, not blocks of " + rules.blockTokens() + " tokens");
        int number = 0;
        for (var line = lines.readLine(); line != null; line = lines.readLine()) {
            number++;
            if (line.isBlank()) continue;
            var where = "line " + number;
            sink.request(request(Fields.of(where, parse(json, where, line)), number, rules));
        }
    }

    private static JsonNode parse(ObjectMapper json, String where, String line) throws TraceException {
        try {
            return json.readTree(line);
        } catch (JsonProcessingException e) {
            throw new TraceException(where, e.getOriginalMessage(), "an object of JSON on one line");
        }
    }

    private static RecordedRequest request(Fields line, int number, CacheRules rules) throws TraceException {
        if (line.has("session_id"))
            throw new TraceException(
                    line.where(),
                    "session_id, so a later line holds only what its turn adds",
                    "lines that each hold a whole request");
        int tokens = (int) line.number("input_length", 0, Integer.MAX_VALUE);
        var prompt = Prompt.of(chain(line, tokens, rules), tokens);
        long at = line.number("timestamp", 0, LONGEST_MS);
        return new RecordedRequest(
                Integer.toString(number), at, null, OptionalInt.empty(), line.text("session"), prompt);
    }

    /** Each hash stands for as many blocks as it has tokens for; the prompt has no more than its length. */
    private static long[] chain(Fields line, int tokens, CacheRules rules) throws TraceException {
        var ids = line.list("hash_ids");
        int per = TOKENS_OF_A_HASH / rules.blockTokens();
        var chain = new long[(int) Math.min((long) ids.size() * per, tokens / rules.blockTokens())];
        long hash = 0;
        for (int i = 0; i < chain.length; i++) {
            var id = ids.get(i / per);
            if (!id.isIntegralNumber())
                throw new TraceException(line.where() + ", hash_ids", Fields.shown(id), "whole numbers");
            hash = Prompt.mix(Prompt.mix(hash, id.asLong()), i % per);
            chain[i] = hash;
        }
        return chain;
    }
}
