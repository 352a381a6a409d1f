package dev.muster.coordinator.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code muster cache-replay} as people run it; its figures are those of docs/guide/03. */
class CacheReplayTest {
    private static final Path TRACE = Path.of("../docs/guide/traces/three.jsonl");

    @TempDir
    private Path folder;

    @Test
    void printsALineForEachRequestAndThenTheCard() throws IOException {
        var ended = Muster.run("cache-replay", TRACE.toString());
        assertThat(ended.exit()).as(ended.err()).isZero();
        var lines = ended.out().lines().toList();
        for (int i = 0; i < 3; i++)
            assertThat(new ObjectMapper().readTree(lines.get(i)).has("machine")).isTrue();
        assertThat(lines.subList(3, 6))
                .containsExactly(
                        "",
                        "requests    3 under 1 keys, 6656 input tokens",
                        "cached      46.2 % of input tokens (3072)");
    }

    @Test
    void theCardAloneSaysWhatWouldBeOnOtherMachines() {
        var ended = Muster.run("cache-replay", TRACE.toString(), "--machines", "8", "--summary");
        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(ended.out().lines().filter(line -> line.startsWith("machine")))
                .hasSize(8);
        assertThat(ended.out()).doesNotContain("{");
    }

    @Test
    void whatIsNoTraceEndsWith2AndSaysWhere() throws IOException {
        var file = Files.writeString(folder.resolve("bad.jsonl"), "{\"timestamp\": 1}\n");
        var ended = Muster.run("cache-replay", file.toString());
        assertThat(ended.exit()).isEqualTo(2);
        assertThat(ended.err()).contains("line 1, input_length: found nothing, expected a whole number");
        assertThat(Muster.run("cache-replay", folder.resolve("none").toString()).exit())
                .isEqualTo(2);
    }

    @Test
    void whatIsBeyondAllBoundsEndsWith2() throws IOException {
        var file = Files.writeString(folder.resolve("deep.json"), "[".repeat(2_000) + "]".repeat(2_000));
        var ended = Muster.run("cache-replay", file.toString());
        assertThat(ended.exit()).as(ended.err()).isEqualTo(2);
        var life = Muster.run("cache-replay", "--breakpoint-life", "0ms", file.toString());
        assertThat(life.exit()).as(life.err()).isEqualTo(2);
        assertThat(life.err()).contains("--breakpoint-life 0ms: expected 1ms at least");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n\n", "[]", "[{\"name\": \"a\", \"requests\": []}]"})
    void aTraceWithoutARequestIsNone(String text) throws IOException {
        var file = Files.writeString(folder.resolve("empty.json"), text);
        var ended = Muster.run("cache-replay", file.toString());
        assertThat(ended.exit()).as(ended.err()).isEqualTo(2);
        assertThat(ended.err()).contains("found no request, expected at least one");
        assertThat(ended.out()).isEmpty();
    }
}
