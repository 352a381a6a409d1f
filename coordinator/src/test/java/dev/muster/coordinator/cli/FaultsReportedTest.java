package dev.muster.coordinator.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.muster.fakes.model.FakeModel;
import dev.muster.fakes.model.fault.FaultPlan;
import dev.muster.fakes.model.options.FakeModelOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Faults that a fake model commits on purpose are those that a run reports, kind by kind. */
@Tag("slow")
class FaultsReportedTest {
    private static final List<String> FAULTS = List.of(
            "429=0.04",
            "500=0.03",
            "503=0.03",
            "529=0.03",
            "cut=0.05",
            "reset=0.05",
            "malformed=0.05",
            "wrong-usage=0.05",
            "double-end=0.05",
            "slow-start=0.02:5s");

    /** What a call that carries a fault fails as; the others complete. */
    private static final Map<String, String> FAILS_AS = Map.of(
            "429", "status_429",
            "500", "status_500",
            "503", "status_503",
            "529", "status_529",
            "cut", "cut",
            "reset", "reset",
            "malformed", "bad_json");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @Timeout(120)
    @ValueSource(strings = {"responses", "chat", "messages"})
    void whatIsInjectedIsWhatIsReported(String dialect) throws IOException {
        var options = FakeModelOptions.DEFAULT.withSpeed(200).withFaults(FaultPlan.parse(FAULTS, 7));
        try (var model = FakeModel.alone(options, 1)) {
            var report = run(dialect, model.url());
            var injected = new TreeMap<String, Long>();
            model.stats().toCompletableFuture().join().faults().forEach((kind, n) -> injected.put(kind.word(), n));
            assertThat(injected).hasSize(FAULTS.size());
            assertThat(numbers(report.at("/counters/faults"))).isEqualTo(injected);
            var failures = new TreeMap<String, Long>();
            FAILS_AS.forEach((fault, kind) -> failures.put(kind, injected.get(fault)));
            assertThat(numbers(report.at("/counters/failures"))).isEqualTo(failures);
            assertThat(report.at("/counters/anomalies/duplicate_end").asLong()).isEqualTo(injected.get("double-end"));
            assertThat(report.at("/usable").asBoolean())
                    .as(report.at("/reasons").toString())
                    .isTrue();
        }
    }

    private JsonNode run(String dialect, String url) throws IOException {
        var plan = folder.resolve("plan.yaml");
        Files.writeString(plan, """
                target: { dialect: %s, url: "%s" }
                model: { name: m, input: { tokens: 50 } }
                load: { sessions: 400, turns: 1, arrive: { over: 4s } }
                budgets: [ttft p50 <= 1m, failed <= 100%%]
                health: { lag_p99: 1m, loop_lag_p99: 1m, gc_pause: 1m }
                """.formatted(dialect, url));
        var ended = Muster.run(
                "run",
                plan.toString(),
                "--json",
                "--out",
                folder.resolve("runs").toString());
        assertThat(ended.exit()).as(ended.err() + ended.out()).isZero();
        return new ObjectMapper().readTree(ended.out());
    }

    private static Map<String, Long> numbers(JsonNode object) {
        var numbers = new TreeMap<String, Long>();
        object.properties()
                .forEach(field -> numbers.put(field.getKey(), field.getValue().asLong()));
        return numbers;
    }
}
