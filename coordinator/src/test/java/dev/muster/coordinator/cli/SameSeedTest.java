package dev.muster.coordinator.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Two runs of one plan and one seed are the same work, whoever comes first at the target. */
class SameSeedTest {
    private static final List<String> CALL =
            List.of("session", "turn", "tool_results", "prompt_hash", "input_tokens", "tool_calls");

    @TempDir
    private Path folder;

    @Test
    @Timeout(480)
    void theSameSeedGivesTheSameCalls() throws IOException {
        var first = calls("first", "7");
        assertThat(first.size()).isGreaterThan(12);
        assertThat(calls("second", "7")).isEqualTo(first);
        assertThat(calls("third", "8")).isNotEqualTo(first);
    }

    /** How often each call was made. */
    private Map<String, Integer> calls(String name, String seed) throws IOException {
        var runs = folder.resolve(name);
        var ended = Muster.run(
                "run",
                "quick",
                "--sessions",
                "6",
                "--speed",
                "20",
                "--seed",
                seed,
                "--set",
                "health.lag_p99=10s",
                "--set",
                "health.loop_lag_p99=10s",
                "--set",
                "health.gc_pause=10s",
                "--out",
                runs.toString());
        assertThat(ended.exit()).as(ended.err() + ended.out()).isZero();
        try (var logs = Files.find(runs, 2, (path, _) -> path.endsWith("cache.jsonl"))) {
            var calls = new TreeMap<String, Integer>();
            for (var line : Files.readAllLines(logs.findFirst().orElseThrow()))
                calls.merge(call(line), 1, Integer::sum);
            return calls;
        }
    }

    private static String call(String line) {
        try {
            var json = new ObjectMapper().readTree(line);
            var values = new ArrayList<String>();
            for (var field : CALL) values.add(json.required(field).asText());
            return String.join(" ", values);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
