package dev.muster.fakes.model.cache;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.muster.fakes.model.cache.request.CacheKey;
import dev.muster.fakes.model.cache.request.CacheRequest;
import dev.muster.fakes.model.cache.request.Prompt;
import dev.muster.fakes.model.cache.rules.CacheRules;
import dev.muster.fakes.model.cache.rules.CacheScope;
import java.io.IOException;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Request sequences with the right answers. */
class GoldenCacheTest {
    @TestFactory
    Stream<DynamicTest> everySequenceComesOutAsItShould() throws IOException {
        try (var in = Objects.requireNonNull(getClass().getResourceAsStream("/cache/golden.json"))) {
            return elements(new ObjectMapper().readTree(in))
                    .map(sequence ->
                            DynamicTest.dynamicTest(sequence.path("name").asText(), () -> replay(sequence)));
        }
    }

    private static void replay(JsonNode sequence) {
        var rules = rules(sequence.path("options"));
        var simulation = new CacheSimulation(rules, CacheScope.ROUTED);
        int index = 0;
        for (var request : sequence.path("requests")) {
            var outcome = simulation.request(
                    request(rules, request), request.path("t").asLong());
            assertThat(describe(outcome))
                    .as("request %d of \"%s\"", index++, sequence.path("name").asText())
                    .isEqualTo(describe(request.path("expect")));
        }
    }

    private static CacheRules rules(JsonNode options) {
        var base = CacheRules.DEFAULT;
        return base.with()
                .machines(options.path("machines").asInt(base.machines()))
                .perMinute(options.path("per").asInt(base.perMinute()))
                .readableMs(options.path("readable").asLong(base.readableMs()))
                .idleMs(options.path("idle").asLong(base.idleMs()))
                .lifeMs(options.path("life").asLong(base.lifeMs()))
                .capacity(options.path("capacity").asLong(base.capacity()))
                .build();
    }

    private static CacheRequest request(CacheRules rules, JsonNode node) {
        var names = elements(node.path("blocks")).map(JsonNode::asText).toList();
        var chain = new long[names.size()];
        long hash = 0;
        for (int i = 0; i < chain.length; i++) {
            for (char c : names.get(i).toCharArray()) hash = Prompt.mix(hash, c);
            hash = Prompt.mix(hash, names.get(i).length());
            chain[i] = hash;
        }
        var prompt = Prompt.of(chain, node.path("tokens").asInt());
        var key = CacheKey.of(text(node.path("key")), prompt, rules);
        return new CacheRequest(key, node.path("home").asInt(), text(node.path("session")), prompt, null);
    }

    private static @Nullable String text(JsonNode node) {
        return node.isTextual() ? node.asText() : null;
    }

    private static String describe(CacheOutcome o) {
        return "machine %d, last minute %d, held %d, readable %d, absent %d, cached %d, %s, lost %d"
                .formatted(
                        o.routed().machine(),
                        o.routed().keyLastMinute(),
                        o.held(),
                        o.readable(),
                        o.absent(),
                        o.cachedTokens(),
                        o.cause().word(),
                        o.lostTokens());
    }

    private static String describe(JsonNode e) {
        return "machine %d, last minute %d, held %d, readable %d, absent %d, cached %d, %s, lost %d"
                .formatted(
                        e.path("machine").asInt(),
                        e.path("key_last_minute").asInt(),
                        e.path("held").asInt(),
                        e.path("readable").asInt(),
                        e.path("absent").asInt(),
                        e.path("cached_tokens").asInt(),
                        e.path("cause").asText(),
                        e.path("lost_tokens").asInt());
    }

    private static Stream<JsonNode> elements(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }
}
