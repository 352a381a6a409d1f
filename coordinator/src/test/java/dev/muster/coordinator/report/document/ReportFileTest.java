package dev.muster.coordinator.report.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.muster.coordinator.judge.Judgement;
import dev.muster.coordinator.judge.Runs;
import dev.muster.coordinator.judge.Verdict;
import dev.muster.coordinator.judge.budget.BudgetResult;
import dev.muster.coordinator.judge.facts.WorkerFacts;
import dev.muster.protocol.measure.Counts.Of;
import dev.muster.protocol.measure.Counts.Outcome;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A report that was written is read back as what it was. */
class ReportFileTest {
    private static final Path WRITTEN = Path.of("src/test/resources/reports");
    private static final ObjectMapper JSON = new ObjectMapper();

    static Stream<Path> reports() throws IOException {
        try (var files = Files.list(WRITTEN)) {
            return files.filter(file -> file.toString().endsWith(".json")).sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("reports")
    void whatIsReadIsWrittenAgainByteForByte(Path file) throws IOException {
        assertThat(ReportFile.write(ReportFile.read(file))).isEqualTo(Files.readString(file));
    }

    @Test
    void theValuesAreThoseOfTheFacts() throws IOException {
        var run = Runs.healthy();
        var facts = run.facts();
        var document = ReportFile.read(WRITTEN.resolve("healthy.json"));

        assertThat(document).isEqualTo(ReportDocument.of(Judgement.of(facts), facts));
        assertThat(document.conclusion().verdict()).isEqualTo(Verdict.PASS);
        assertThat(document.run().runId()).isEqualTo(facts.run().id());
        assertThat(document.run().label()).isEqualTo(facts.run().label());
        assertThat(document.run().startedAt()).isEqualTo(facts.run().startedAt());
        assertThat(document.run().target().dialect()).isEqualTo("agent");
        assertThat(document.counts().counters().turns().completed())
                .isEqualTo(facts.total().count(Of.TURNS, Outcome.COMPLETED));
        assertThat(document.counts().concurrency().asked()).isEqualTo(OptionalInt.of(30));
        assertThat(document.latencies().measures()).containsOnlyKeys("open", "write", "turn_start", "ttft", "turn");
        assertThat(measured(document.latencies().measures()).byTurn())
                .extracting(Quantiles::count)
                .containsExactly(30L, 30L);
        assertThat(document.budgets())
                .extracting(BudgetRow::result)
                .containsExactly(BudgetResult.Outcome.MET, BudgetResult.Outcome.MET);
        assertThat(document.budgets().getFirst().times().limitUs()).hasValue(2_000_000);
        assertThat(document.budgets().getLast().shares().limitShare()).isEqualTo(OptionalDouble.of(0.01));
        assertThat(document.model().cachedShare()).hasValue(0.805);
        assertThat(document.model().misses().orElseThrow().get("routed_elsewhere"))
                .isEqualTo(new ModelUse.Miss(12, 34_816));
        assertThat(document.trust().reconciliation())
                .allMatch(check -> check.ok().orElse(false));
        assertThat(document.trust().targetProcess().cpuUs()).hasValue(28_000 * 390);
        assertThat(document.trust().workers()).extracting(WorkerRow::state).containsExactly(WorkerFacts.State.FINISHED);
        assertThat(measured(document.trust().intervals().getFirst().measures()).count())
                .isEqualTo(60);
    }

    @Test
    void whatNobodyKnewIsAbsentAndNotZero() throws IOException {
        var document = ReportFile.read(WRITTEN.resolve("silent.json"));
        assertThat(document.run().target().commit()).isEmpty();
        assertThat(document.model().misses()).isEmpty();
        assertThat(document.model().goodput().good()).isEmpty();
        assertThat(document.trust().targetProcess().cpuUs()).isEmpty();
        assertThat(document.trust().reconciliation())
                .anyMatch(check -> check.ok().isEmpty());
        assertThat(document.counts().counters().calls().completed()).isEmpty();
        assertThat(document.budgets().getLast().sureness().confidence()).isEmpty();
    }

    @Test
    void whatIsNotKnownIsPassedOver() throws IOException {
        var report = report();
        report.put("of_tomorrow", 1).putObject("more").put("x", true);
        for (var group : List.of("conclusion", "run", "counts", "latencies", "model", "trust", "times"))
            report.put(group, "a name that only the program has");
        report.withObject("/counters/sessions").put("paused", 3);
        report.withObject("/measures/write/response").put("p9999_us", 3);
        assertThat(read(report)).isEqualTo(ReportFile.read(WRITTEN.resolve("healthy.json")));
    }

    @Test
    void whatMayBeNullMayBeMissing() throws IOException {
        var report = report();
        report.remove("label");
        report.remove("cached_share");
        report.remove("misses");
        report.withObject("/target").remove("commit");
        report.withObject("/concurrency").remove("asked");
        report.withObject("/measures/write/response").remove("p95_us");
        report.withObject("/target_process").remove("cpu_us");
        report.withObject("/generator").remove("cpu");
        var document = read(report);
        assertThat(document.run().label()).isEmpty();
        assertThat(document.model().cachedShare()).isEmpty();
        assertThat(document.model().misses()).isEmpty();
        assertThat(document.run().target().commit()).isEmpty();
        assertThat(document.counts().concurrency().asked()).isEmpty();
        assertThat(measured(document.latencies().measures()).response().p95Us()).isEqualTo(OptionalLong.empty());
        assertThat(document.trust().targetProcess().cpuUs()).isEmpty();
        assertThat(document.trust().generator().cpu()).isEmpty();
    }

    @ParameterizedTest(name = "without {0}")
    @CsvSource({
        "'', verdict",
        "'', seed",
        "'', counters",
        "'', measures",
        "'', budgets",
        "'', tokens",
        "'', workers",
        "/counters/turns, offered",
        "/measures/write, response",
        "/measures/write/response, count",
        "/target, url",
        "/intervals/0, t_s",
        "/budgets/0, judged",
        "/misses/first_call, count"
    })
    void whatIsAlwaysThereIsMissed(String at, String name) throws IOException {
        var report = report();
        ((ObjectNode) report.at(at)).remove(name);
        assertThatThrownBy(() -> read(report))
                .isInstanceOf(ReportFileException.class)
                .hasMessageContaining("here: found nothing that fits at ")
                .hasMessageContaining(name)
                .hasMessageEndingWith("; expected a report of format 1; take the file from the run again, unchanged");
    }

    @ParameterizedTest(name = "{0}.{1} = {2}")
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | verdict | \"PERHAPS\"",
                "'' | usable | \"true\"",
                "'' | seed | null",
                "'' | seed | 1.5",
                "'' | started_at | \"yesterday\"",
                "'' | measures | []",
                "'' | counters | 3",
                "'' | reasons | [null]",
                "'' | cached_share | \"0.8\"",
                "/counters/failures | timeout | null",
                "/counters/turns | offered | \"60\"",
                "/measures/write/response | p95_us | \"10\"",
                "/measures/write/response | p95_us | 10.5",
                "/workers/0 | state | \"asleep\""
            })
    void whatIsOfAnotherTypeIsNoReport(String at, String name, String value) throws IOException {
        var report = report();
        ((ObjectNode) report.at(at)).set(name, JSON.readTree(value));
        assertThatThrownBy(() -> read(report))
                .isInstanceOf(ReportFileException.class)
                .hasMessageContaining("nothing that fits at ")
                .hasMessageContaining(name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{}", "[]", "3", "{\"format\":\"1\"}", "{\"requests\":[{\"format\":1}]}"})
    void jsonWithoutAFormatIsNoReport(String text) {
        assertThatThrownBy(() -> ReportFile.read(text, "here"))
                .isInstanceOf(ReportFileException.class)
                .hasMessage("here: found JSON without the number of a format; expected a report of format 1;"
                        + " name the report.json in a run's directory");
    }

    @Test
    void anotherFormatIsNamed() {
        for (long format : new long[] {2, 0, (1L << 32) + 1}) {
            assertThatThrownBy(() -> read(report().put("format", format)))
                    .hasMessage("here: found format " + format
                            + "; expected a report of format 1; read it with the Muster that wrote it");
        }
    }

    @Test
    void aTextTooDeepToBeOneIsNoReport() {
        assertThatThrownBy(() -> ReportFile.read("[".repeat(100_000), "here"))
                .isInstanceOf(ReportFileException.class)
                .hasMessageStartingWith("here: found no JSON");
    }

    @Test
    void aTextThatIsNoJsonIsNoReport() {
        assertThatThrownBy(() -> ReportFile.read("{\n  \"format\" : 1,\n  oh", "here"))
                .isInstanceOf(ReportFileException.class)
                .hasMessageStartingWith("here: found no JSON at line 3, column ");
        assertThatThrownBy(() -> ReportFile.read("{\"format\":1} and more", "here"))
                .isInstanceOf(ReportFileException.class)
                .hasMessageContaining("no JSON at line 1");
    }

    @Test
    void aFileThatIsNotThereSaysWhatToName(@TempDir Path folder) throws IOException {
        var missing = folder.resolve("report.json");
        assertThatThrownBy(() -> ReportFile.read(missing))
                .isInstanceOf(ReportFileException.class)
                .hasMessageStartingWith(missing + ": found no text that can be read;");
        Files.write(missing, new byte[] {(byte) 0xff, (byte) 0xfe});
        assertThatThrownBy(() -> ReportFile.read(missing)).isInstanceOf(ReportFileException.class);
    }

    private static <T> T measured(Map<String, T> measures) {
        return Objects.requireNonNull(measures.get("write"));
    }

    private static ObjectNode report() {
        try {
            return (ObjectNode) JSON.readTree(WRITTEN.resolve("healthy.json").toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ReportDocument read(ObjectNode report) throws ReportFileException {
        return ReportFile.read(report.toString(), "here");
    }
}
