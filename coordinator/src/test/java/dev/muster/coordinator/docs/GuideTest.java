package dev.muster.coordinator.docs;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.muster.fakes.agent.FakeAgent;
import dev.muster.fakes.agent.options.AgentOptions;
import dev.muster.fakes.app.MockApp;
import dev.muster.fakes.app.MockAppOptions;
import dev.muster.fakes.model.FakeModel;
import dev.muster.fakes.model.options.FakeModelOptions;
import dev.muster.protocol.plan.AgentMapping;
import dev.muster.protocol.plan.Overrides;
import dev.muster.protocol.plan.Plan;
import dev.muster.protocol.plan.Target;
import dev.muster.protocol.plan.reader.PlanReader;
import dev.muster.protocol.plan.reader.Reading;
import dev.muster.protocol.wire.loop.Loops;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The plans of the guides are the files beside them, and they run. */
@Tag("slow")
@Timeout(180)
final class GuideTest {
    private static final Path PLANS = Page.ROOT.resolve("docs/guide/plans");

    /** A machine that builds and tests is no place to measure on: what is judged here is the guide. */
    private static final List<String> ON_A_BUSY_MACHINE =
            List.of("--set", "health.lag_p99=1m", "--set", "health.loop_lag_p99=1m", "--set", "health.gc_pause=1m");

    @TempDir
    private Path scratch = Path.of("");

    @Test
    void showsEveryPlanAsItsFileHasIt() throws IOException {
        var shown = new ArrayList<>(Page.of("docs/guide/02-your-own-server.md").blocks("yaml"));
        shown.addAll(Page.of("docs/guide/04-model-dialects.md").blocks("yaml"));
        try (var files = Files.list(PLANS)) {
            var written = new ArrayList<String>();
            for (var file : files.sorted().toList()) written.add(Files.readString(file));
            assertThat(shown).containsExactlyInAnyOrderElementsOf(written);
        }
    }

    @Test
    void writesOutTheWholeDefaultMapping() {
        var mapping = plan("default-mapping").target().mapping();
        assertThat(mapping).usingRecursiveComparison().ignoringFields("body").isEqualTo(AgentMapping.DEFAULT);
        assertThat(mapping.body()).isEqualToIgnoringWhitespace(AgentMapping.DEFAULT.body());
    }

    @Test
    void runsTheHttpPlan() throws Exception {
        try (var loops = Loops.start("comments", 1);
                var server = new CommentServer(loops)) {
            var report = run(
                    "comments",
                    server.url(),
                    "--set",
                    "load.for=2s",
                    "--set",
                    "load.warmup=500ms",
                    "--budget",
                    "write p95 <= 20s");
            assertThat(report.at("/counters/turns/completed").asInt())
                    .isPositive()
                    .isLessThanOrEqualTo(server.written())
                    .isEqualTo(report.at("/counters/turns/started").asInt());
            assertThat(report.at("/measures").fieldNames())
                    .toIterable()
                    .containsExactly("write", "read", "read/health", "write/comment", "read/read-back");
        }
    }

    @Test
    void runsThePlanToPractiseWithAgainstTheFakeAgent() throws Exception {
        try (var model = FakeModel.alone(FakeModelOptions.DEFAULT.withSpeed(100), 1);
                var app = MockApp.alone(MockAppOptions.DEFAULT.withSpeed(100), 1);
                var agent = FakeAgent.start(AgentOptions.of(model.url(), app.url()))) {
            var report = run("practice", agent.url(), "--set", "load.for=2s", "--budget", "write p95 <= 20s");
            assertThat(report.at("/counters/turns/completed").asInt()).isEqualTo(40);
            assertThat(agent.stats().events()).isEqualTo(40);
        }
    }

    @Test
    void runsTheMappingOfAServerThatAnswersOnTheSameRequest() throws Exception {
        try (var loops = Loops.start("chat", 1);
                var server = new ChatServer(loops, "t0ken")) {
            var report =
                    run("same-request", server.url(), "--budget", "write p95 <= 20s", "--budget", "ttft p95 <= 20s");
            assertThat(server.conversations()).isEqualTo(5);
            assertThat(server.messages()).isEqualTo(15);
            assertThat(report.at("/counters/turns/completed").asInt()).isEqualTo(15);
            assertThat(report.at("/counters/tool_calls").asInt()).isEqualTo(15);
            assertThat(report.at("/counters/model_calls").isNull()).isTrue();
            assertThat(report.at("/measures/ttft/response/count").asInt()).isEqualTo(15);
        }
    }

    @Test
    void runsTheDefaultMappingAgainstTheFakeAgentAndDocumentsItsReport() throws Exception {
        try (var model = FakeModel.alone(FakeModelOptions.DEFAULT.withSpeed(100), 1);
                var app = MockApp.alone(MockAppOptions.DEFAULT.withSpeed(100), 1);
                var agent = FakeAgent.start(AgentOptions.of(model.url(), app.url()))) {
            var report = run("default-mapping", agent.url(), "--budget", "write p95 <= 20s");
            assertThat(report.at("/counters/turns/completed").asInt()).isEqualTo(10);
            assertThat(agent.stats().events()).isEqualTo(10);
            assertThat(report.at("/counters/model_calls").asLong())
                    .isEqualTo(agent.stats().modelCalls());
            var documented = ReportPage.documented();
            assertThat(documented).containsAll(ReportPage.fieldsOf(report));
            assertThat(ReportPage.fieldsOf(report))
                    .containsAll(documented.stream()
                            .filter(field -> !field.matches("counters\\.(failures|faults|anomalies)\\..*"))
                            .toList());
        }
    }

    @Test
    void runsTheShortestPlanOfAModel() throws Exception {
        var report = run("model", Target.FAKE_MODEL, "--budget", "ttft p95 <= 20s");
        assertThat(report.at("/counters/turns/completed").asInt()).isEqualTo(60);
    }

    @ParameterizedTest
    @ValueSource(strings = {"chat", "responses", "messages"})
    void runsThePlanForAGatewayAgainstAFakeModel(String dialect) throws Exception {
        try (var model = FakeModel.alone(FakeModelOptions.DEFAULT.withSpeed(100), 1)) {
            var report = run(
                    "gateway",
                    model.url(),
                    "--set",
                    "target.dialect=" + dialect,
                    "--set",
                    "model.max_rounds=32",
                    "--set",
                    "load.for=2s",
                    "--budget",
                    "ttft p95 <= 20s");
            assertThat(report.at("/counters/turns/completed").asInt()).isPositive();
            assertThat(report.at("/counters/tool_calls").asInt()).isPositive();
            assertThat(report.at("/reconciliation").findValuesAsText("ok")).containsOnly("true");
        }
    }

    private JsonNode run(String plan, String target, String... more) throws Exception {
        var line = new ArrayList<>(List.of("run", PLANS.resolve(plan + ".yaml").toString(), "--target", target));
        line.addAll(List.of("--out", scratch.resolve("runs").toString(), "--json", "--quiet"));
        line.addAll(ON_A_BUSY_MACHINE);
        line.addAll(List.of(more));
        var ended = Cli.muster(scratch, Map.of("CHAT_TOKEN", "t0ken"), line.toArray(String[]::new));
        assertThat(ended.exit()).as("%s%n%s", ended.out(), ended.err()).isZero();
        assertThat(ended.err()).isEmpty();
        assertThat(ended.json().path("verdict").asText()).isEqualTo("PASS");
        return ended.json();
    }

    private static Plan plan(String name) {
        return switch (PlanReader.read(PLANS.resolve(name + ".yaml").toString(), Overrides.NONE)) {
            case Reading.Ok(var plan) -> plan;
            case Reading.Faulty(var faults) -> throw new AssertionError(faults.toString());
        };
    }
}
