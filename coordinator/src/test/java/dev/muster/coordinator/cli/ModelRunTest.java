package dev.muster.coordinator.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs of real processes against the fake model alone, in each dialect: what the client saw is what the fake logged. */
@Tag("slow")
class ModelRunTest {
    private static final String PLAN = """
            target: { dialect: DIALECT, url: fake-model }
            model:
              stream: STREAM
              system: { tokens: 1500 }
              input: { tokens: { between: [50, 200] } }
              CACHE
              tools: [{ name: find, parameters: { type: object, properties: { q: { type: string } } }, takes: 5ms }]
            load: { sessions: 6, turns: 2 }
            budgets: [e2e p95 <= 1m, cached_share >= 1%]
            fakes: { speed: 50 }
            health: { lag_p99: 1m, loop_lag_p99: 1m, gc_pause: 1m }
            """;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @Timeout(120)
    @CsvSource({
        "responses, true, cache_key: session",
        "chat, true, cache_key: 2",
        "messages, true, cache_control: 5m",
        "messages, false, cache_control: 1h",
        "responses, false, history: chain"
    })
    void whatTheClientSawIsWhatTheFakeLogged(String dialect, String stream, String more) throws IOException {
        var plan = folder.resolve("plan.yaml");
        Files.writeString(
                plan, PLAN.replace("DIALECT", dialect).replace("STREAM", stream).replace("CACHE", more));
        var runs = folder.resolve("runs");
        var ended = Muster.run("run", plan.toString(), "--json", "--out", runs.toString());
        assertThat(ended.exit()).as(ended.err() + ended.out()).isZero();
        var report = new ObjectMapper().readTree(ended.out());
        var log = log(runs);
        assertThat(report.at("/counters/turns/completed").asInt()).isEqualTo(12);
        assertThat(report.at("/counters/model_calls").asInt()).isEqualTo(log.size());
        assertThat(report.at("/counters/tool_calls").asInt()).isPositive();
        assertThat(report.at("/tokens/server/cached").asLong()).isEqualTo(sum(log, "cached_tokens"));
        assertThat(report.at("/tokens/server/input").asLong()).isEqualTo(sum(log, "input_tokens"));
        assertThat(report.at("/reconciliation").findValuesAsText("ok")).containsOnly("true");
        assertThat(misses(report)).isEqualTo(misses(log));
        var measures = report.at("/measures");
        assertThat(measures.at("/e2e/response/count").asInt()).isEqualTo(log.size());
        if (stream.equals("true"))
            assertThat(measures.at("/ttft/response/count").asInt()).isEqualTo(log.size());
        else assertThat(measures.has("ttft")).isFalse();
    }

    private static List<JsonNode> log(Path runs) throws IOException {
        try (var logs = Files.find(runs, 2, (path, _) -> path.endsWith("cache.jsonl"))) {
            var lines = new ArrayList<JsonNode>();
            for (var line : Files.readAllLines(logs.findFirst().orElseThrow()))
                lines.add(new ObjectMapper().readTree(line));
            return lines;
        }
    }

    private static long sum(List<JsonNode> log, String field) {
        return log.stream().mapToLong(line -> line.path(field).asLong()).sum();
    }

    private static Map<String, Integer> misses(JsonNode report) {
        var misses = new TreeMap<String, Integer>();
        report.path("misses")
                .properties()
                .forEach(cause -> misses.put(
                        cause.getKey(), cause.getValue().path("count").asInt()));
        return misses;
    }

    private static Map<String, Integer> misses(List<JsonNode> log) {
        var misses = new TreeMap<String, Integer>();
        for (var line : log) {
            var cause = line.path("cause").asText();
            if (!cause.equals("hit")) misses.merge(cause, 1, Integer::sum);
        }
        return misses;
    }
}
