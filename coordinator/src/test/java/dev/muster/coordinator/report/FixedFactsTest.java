package dev.muster.coordinator.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.coordinator.judge.Judgement;
import dev.muster.coordinator.judge.ModelRuns;
import dev.muster.coordinator.judge.Runs;
import dev.muster.coordinator.judge.Tallies;
import dev.muster.coordinator.judge.facts.Problem;
import dev.muster.coordinator.report.document.ReportDocument;
import dev.muster.coordinator.report.document.ReportFile;
import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Counts.Of;
import dev.muster.protocol.measure.Counts.Outcome;
import dev.muster.protocol.measure.Measures;
import dev.muster.protocol.plan.Budget;
import dev.muster.protocol.plan.Dialect;
import dev.muster.protocol.plan.Step;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The same facts give the same report, byte for byte, from one version to the next. A change that is meant writes the files
 * anew with {@code -Dmuster.update-reports=true}, and then stands in the change for whoever reads it.
 */
class FixedFactsTest {
    private static final Path EXPECTED = Path.of("src/test/resources/reports");

    static Stream<Arguments> stories() {
        return Stream.of(
                Arguments.of("healthy", Runs.healthy()),
                Arguments.of("silent", Runs.healthy().silent()),
                Arguments.of("refusing", refusing()),
                Arguments.of("interrupted", interrupted()),
                Arguments.of("model", model()),
                Arguments.of("comments", comments()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("stories")
    void theSameFactsGiveTheSameReport(String story, Runs run) throws IOException {
        var facts = run.facts();
        var judged = Judgement.of(facts);
        hold(story + ".json", Report.json(judged, facts));
        assertThat(ReportFile.read(EXPECTED.resolve(story + ".json"))).isEqualTo(ReportDocument.of(judged, facts));
        hold(story + ".txt", Report.text(judged, facts, Optional.of(Path.of("runs", "run")), true));
    }

    private static void hold(String file, String text) throws IOException {
        if (Boolean.getBoolean("muster.update-reports")) {
            Files.createDirectories(EXPECTED);
            Files.writeString(EXPECTED.resolve(file), text);
        }
        assertThat(text.getBytes(StandardCharsets.UTF_8))
                .as(file)
                .isEqualTo(Files.readAllBytes(EXPECTED.resolve(file)));
    }

    /** Nine in ten turns are refused; two budgets are exceeded, one that is only reported has no samples. */
    private static Runs refusing() {
        var tallies = new Tallies()
                .ended(Of.SESSIONS, Outcome.COMPLETED, 30)
                .ended(Of.TURNS, Outcome.COMPLETED, 6)
                .ended(Of.TURNS, Outcome.REFUSED, 54)
                .count(Of.TURNS, Outcome.LATE, 2)
                .samples(Measures.LAG, 900, 90)
                .samples(Measures.LOOP_LAG, 400, 1000)
                .latency(Measures.OPEN, 1, 100, 100, 2_000, 30)
                .latency(Measures.WRITE, 1, 100, 200, 10_000, 6)
                .latency(Measures.TURN, 1, 100, 200, 1_500_000, 6);
        return Runs.of(
                        tallies.done(),
                        Runs.latency(95, 2_000, 0.99),
                        Runs.failed(0.01),
                        Runs.reported(Runs.share(Budget.Of.CACHED, 0.7)))
                .workers(Runs.worker("a", tallies.done()), Runs.worker("b", new Tallies().done()));
    }

    private static Runs interrupted() {
        return Runs.healthy().interrupted().problem(Problem.couldNotRun("worker b is missing; start it"));
    }

    private static Runs model() {
        return ModelRuns.of(
                ModelRuns.calls().count(Counts.faults("429"), 3).count(Counts.anomalies("duplicate_end"), 2));
    }

    private static Runs comments() {
        var steps = List.of(
                new Step("health", "GET", "/api/health", Map.of(), Optional.empty(), Step.Expect.ANY_SUCCESS, Map.of()),
                new Step(
                        "comment",
                        "POST",
                        "/api/comments",
                        Map.of(),
                        Optional.empty(),
                        Step.Expect.ANY_SUCCESS,
                        Map.of()));
        var tallies =
                new Tallies().completed(30, 60).samples(Measures.LAG, 900, 90).samples(Measures.LOOP_LAG, 400, 1000);
        for (int turn = 1; turn <= 2; turn++)
            tallies.latency("read", turn, 100, 200, 700, 30)
                    .latency("read/health", turn, 100, 200, 700, 30)
                    .latency("write", turn, 0, 150, 3_000, 30)
                    .latency("write/comment", turn, 0, 150, 3_000, 30)
                    .latency("turn", turn, 100, 350, 3_700, 30);
        return Runs.of(tallies.done()).plan(Runs.plan(Dialect.HTTP, steps, Runs.latency(95, 2_000), Runs.failed(0.01)));
    }
}
