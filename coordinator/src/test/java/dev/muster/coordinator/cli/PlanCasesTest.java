package dev.muster.coordinator.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Files with known faults: {@code check} and {@code run} say the same of each, and nothing is sent. */
class PlanCasesTest {
    private static final Path CASES = Path.of("src/test/resources/plans");

    @TempDir
    private Path folder;

    static Stream<JsonNode> cases() throws IOException {
        var all = new ObjectMapper().readTree(CASES.resolve("expected.json").toFile());
        return StreamSupport.stream(all.spliterator(), false);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void eachPlanEndsAsExpectedWithCheckAndWithRun(JsonNode expected) {
        var file = CASES.resolve(expected.get("file").asText()).toString();
        var check = Muster.run("check", file);
        ends(check, expected);
        var run = Muster.run(
                "run",
                file,
                "--out",
                folder.resolve("runs").toString(),
                // What is tried is the plan: other tests keep this machine too busy for a run to be evidence.
                "--set=health.lag_p99=30s",
                "--set=health.loop_lag_p99=30s",
                "--set=health.gc_pause=30s");
        ends(run, expected);
        if (expected.get("exit").asInt() != 0) {
            assertThat(run.err()).isEqualTo(check.err());
            assertThat(folder.resolve("runs")).doesNotExist();
        }
    }

    private static void ends(Muster.Ended ended, JsonNode expected) {
        assertThat(ended.exit())
                .as(ended.err() + ended.out())
                .isEqualTo(expected.get("exit").asInt());
        for (var fault : expected.get("faults")) {
            var place = ":" + fault.get("line").asInt() + ":";
            assertThat(ended.err().lines()).anySatisfy(line -> {
                assertThat(line).contains(place);
                for (var word : fault.get("mentions")) assertThat(line).contains(word.asText());
            });
        }
    }
}
