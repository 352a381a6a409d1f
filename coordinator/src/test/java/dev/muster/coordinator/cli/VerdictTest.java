package dev.muster.coordinator.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a run of a real process says, and how it exits. */
class VerdictTest {
    private static final String LOAD = "sessions: 10, turns: 10, think: 5ms";

    @TempDir
    private Path folder;

    private final Target target = new Target();

    @AfterEach
    void stop() {
        target.close();
    }

    @Test
    void aRunThatMeetsItsBudgetsExits0AndWithJsonOnlyTheReportIsOnStdout() throws IOException {
        var ended = run("--json", "--label", "first try");
        assertThat(ended.exit()).as(ended.err()).isZero();
        var report = new ObjectMapper().readTree(ended.out());
        assertThat(report.get("format").asInt()).isEqualTo(1);
        assertThat(report.get("verdict").asText()).isEqualTo("PASS");
        assertThat(report.get("usable").asBoolean()).isTrue();
        assertThat(report.get("exit").asInt()).isZero();
        assertThat(report.get("label").asText()).isEqualTo("first try");
        assertThat(report.get("counters").get("turns").get("completed").asInt()).isEqualTo(100);
        assertThat(report.get("measures")
                        .get("write")
                        .get("response")
                        .get("count")
                        .asInt())
                .isEqualTo(100);
        assertThat(target.asked()).isEqualTo(100);
        var kept = runs().resolve("report.json");
        assertThat(new ObjectMapper().readTree(kept.toFile())).isEqualTo(report);
        assertThat(runs()).isDirectoryContaining("glob:**/{plan.yaml,manifest.json,intervals.hlog}");
    }

    private Path runs() throws IOException {
        try (var all = Files.list(folder.resolve("runs"))) {
            return all.findFirst().orElseThrow();
        }
    }

    @Test
    void aBudgetThatIsExceededExits1AndTheFirstLineSaysSo() {
        var ended = run("--budget", "write p95 <= 1us");
        assertThat(ended.exit()).as(ended.err()).isEqualTo(1);
        assertThat(ended.out().lines().findFirst().orElseThrow()).contains("FAIL", "write p95");
    }

    @Test
    void tooFewSamplesForTheConfidenceExit3AndSayHowManyWouldDo() {
        var ended = run("--confidence", "0.999");
        assertThat(ended.exit()).as(ended.out()).isEqualTo(3);
        assertThat(ended.out()).contains("NO VERDICT").containsPattern("\\d+ (writes|samples)");
    }

    @Test
    void aTargetThatRefusesEverybodyFailsTheBudget() {
        target.answers(429);
        var ended = run();
        assertThat(ended.exit()).as(ended.out()).isEqualTo(1);
    }

    private Muster.Ended run(String... options) {
        var line = new ArrayList<>(List.of(
                "run",
                target.plan(folder, LOAD),
                "--out",
                folder.resolve("runs").toString()));
        line.addAll(List.of(options));
        return Muster.run(line.toArray(String[]::new));
    }
}
