package dev.muster.fakes.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.muster.fakes.model.cache.rules.CacheRules;
import dev.muster.fakes.model.cache.rules.CacheScope;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReplayTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path folder;

    private final List<JsonNode> lines = new ArrayList<>();

    @Test
    void theGoldenFileComesOutAsItShouldLineByLine() throws Exception {
        var golden = golden();
        var card = replay(golden.toString(), UnaryOperator.identity(), new ReplayKeys.Recorded());
        var expected = new ArrayList<JsonNode>();
        for (var sequence : golden) for (var request : sequence.path("requests")) expected.add(request.path("expect"));
        assertThat(lines).hasSameSizeAs(expected);
        for (int i = 0; i < lines.size(); i++) {
            var line = lines.get(i);
            var expect = expected.get(i);
            for (var field : List.of("machine", "key_last_minute", "cached_tokens", "cause", "lost_tokens"))
                assertThat(line.get(field)).as("%s of %s", field, line).isEqualTo(expect.get(field));
            for (var field : List.of("held", "readable", "absent"))
                assertThat(line.get("blocks").get(field))
                        .as("%s of %s", field, line)
                        .isEqualTo(expect.get(field));
        }
        assertThat(card.requests()).isEqualTo(expected.size());
    }

    @Test
    void aHashOfAMooncakeTraceIsFourBlocksCutToTheInput() throws Exception {
        var card = mooncake("""
                {"timestamp": 0, "input_length": 2000, "output_length": 5, "hash_ids": [1, 2, 3, 4]}
                {"timestamp": 2000, "input_length": 1700, "output_length": 5, "hash_ids": [1, 2, 3, 9]}

                {"timestamp": 4000, "input_length": 2000, "output_length": 5, "hash_ids": [2, 1, 3, 4]}
                """);
        assertThat(lines).extracting(line -> line.at("/blocks/prompt").asInt()).containsExactly(15, 13, 15);
        assertThat(lines).extracting(line -> line.get("cached_tokens").asInt()).containsExactly(0, 1536, 0);
        assertThat(lines)
                .extracting(line -> line.get("cause").asText())
                .containsExactly("first_call", "hit", "first_call");
        assertThat(lines.get(0).get("session").isNull()).isTrue();
        assertThat(lines.get(0).get("key").asText()).isEmpty();
        assertThat(card.cachedShare()).isEqualTo(1536.0 / 5700);
    }

    @Test
    void keysThatAreSharedByAllMeetBusyMachinesAndSessionsOfTheirOwnDoNot() throws Exception {
        var sequences = busy();
        var shared = replay(sequences, UnaryOperator.identity(), new ReplayKeys.Buckets(1));
        var own = replay(sequences, UnaryOperator.identity(), new ReplayKeys.Session());
        assertThat(own.cachedShare()).isGreaterThan(shared.cachedShare() + 0.1);
    }

    @Test
    void oneMachineCachesNoLessThanEight() throws Exception {
        var trace = traceOf(400);
        var one = mooncake(trace, rules -> rules.withMachines(1));
        var eight = mooncake(trace, rules -> rules.withMachines(8));
        assertThat(one.cachedShare())
                .isGreaterThanOrEqualTo(eight.cachedShare())
                .isPositive();
        assertThat(one.lines().stream().filter(line -> line.startsWith("machine")))
                .hasSize(1);
        assertThat(eight.lines().stream().filter(line -> line.startsWith("machine")))
                .hasSize(8);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"timestamp\": 0}                                                       | line 1, input_length: found nothing",
                "{\"timestamp\": 0, \"input_length\": 1, \"hash_ids\": 3}                 | line 1, hash_ids: found 3",
                "{\"timestamp\": -1, \"input_length\": 1, \"hash_ids\": []}               | line 1, timestamp: found -1",
                "{\"timestamp\": 0, \"input_length\": 600, \"hash_ids\": [\"x\"]}         | line 1, hash_ids: found \"x\"",
                "{\"timestamp\": 0, \"input_length\": 1, \"hash_ids\": [], \"session_id\": 1} | line 1: found session_id",
                "not json                                                               | line 1: found Unrecognized token",
                "{\"timestamp\": 0, \"input_length\": 1, \"hash_ids\": []} {}          | line 1: found Trailing token",
                "[] []                                                                  | line 1: found Trailing token",
                "[1]                                                                    | sequence 1: found 1",
                "[{\"requests\": [{\"t\": 0, \"blocks\": [1], \"tokens\": 1}]}]           | sequence 1, request 1, blocks: found 1",
                "[{\"options\": {\"machines\": 65}, \"requests\": []}]                    | sequence 1, options, machines: found 65",
                "[{\"name\": \"n\"}]                                                    | sequence 1, requests: found nothing",
            })
    void aTraceAtFaultSaysWhereAndWhat(String text, String message) {
        assertThatThrownBy(() -> mooncake(text))
                .isInstanceOf(TraceException.class)
                .hasMessageStartingWith(message)
                .hasMessageContaining("expected");
    }

    @Test
    void aMooncakeTraceThatNamesSessionsCanBePutUnderAKeyForEach() throws Exception {
        var trace = new StringBuilder();
        for (int i = 0; i < 40; i++)
            trace.append(
                    "{\"timestamp\": %d, \"input_length\": 2048, \"hash_ids\": [1, 2, 3, 4], \"session\": \"s%d\"}\n"
                            .formatted(i * 100, i % 2));
        var one = replay(trace.toString(), UnaryOperator.identity(), new ReplayKeys.None());
        var each = replay(trace.toString(), UnaryOperator.identity(), new ReplayKeys.Session());
        assertThat(one.lines().getFirst()).contains("under 1 keys");
        assertThat(each.lines().getFirst()).contains("under 2 keys");
    }

    /** Forty sessions of three calls whose prompts begin alike, in one minute. */
    private static String busy() {
        var root = JSON.createArrayNode();
        var requests = root.addObject().put("name", "busy").putArray("requests");
        for (int call = 0; call < 3; call++) {
            for (int session = 0; session < 40; session++) {
                var request = requests.addObject()
                        .put("t", call * 15_000 + session * 200)
                        .put("session", "s" + session)
                        .put("tokens", (10 + 4 * call) * 128);
                var blocks = request.putArray("blocks");
                for (int i = 0; i < 10 + 4 * call; i++) blocks.add(i < 8 ? "same" + i : "s" + session + "b" + i);
            }
        }
        return root.toString();
    }

    private static String traceOf(int requests) {
        var random = new Random(7);
        var text = new StringBuilder();
        for (int i = 0; i < requests; i++) {
            var ids = new ArrayList<Integer>();
            int conversation = random.nextInt(20);
            for (int id = 0; id < 3 + i / 40; id++) ids.add(conversation * 1000 + id);
            var line = JSON.createObjectNode()
                    .put("timestamp", i * 400L)
                    .put("input_length", ids.size() * 512)
                    .put("output_length", 20);
            line.set("hash_ids", JSON.valueToTree(ids));
            text.append(line).append('\n');
        }
        return text.toString();
    }

    private CacheCard mooncake(String text) throws IOException, TraceException {
        return mooncake(text, UnaryOperator.identity());
    }

    private CacheCard mooncake(String text, UnaryOperator<CacheRules> changes) throws IOException, TraceException {
        return replay(text, changes, new ReplayKeys.Recorded());
    }

    private CacheCard replay(String text, UnaryOperator<CacheRules> changes, ReplayKeys keys)
            throws IOException, TraceException {
        lines.clear();
        var file = Files.writeString(folder.resolve("trace"), text);
        return Replay.of(file, changes, CacheScope.ROUTED, keys, line -> lines.add(parse(line)));
    }

    private static JsonNode parse(String line) {
        try {
            return JSON.readTree(line);
        } catch (IOException e) {
            throw new AssertionError(line, e);
        }
    }

    private static JsonNode golden() throws IOException {
        try (var in = Objects.requireNonNull(ReplayTest.class.getResourceAsStream("/cache/golden.json"))) {
            return JSON.readTree(in);
        }
    }
}
