package dev.muster.protocol.plan.reader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.muster.protocol.plan.Budget;
import dev.muster.protocol.plan.Model;
import dev.muster.protocol.plan.Model.CacheControl;
import dev.muster.protocol.plan.Model.CacheKey;
import dev.muster.protocol.plan.Model.History;
import dev.muster.protocol.plan.Model.Length;
import dev.muster.protocol.plan.Model.Prompt;
import dev.muster.protocol.plan.Plan;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What a plan can ask a model for. */
final class ModelPlanTest {
    private static final String LOAD = "load: { sessions: 5, turns: 1 }\n";

    @Test
    void theShortestPlanAsksTheFakeModelForStreams() {
        Model model = Plans.plan(plan("responses", "")).modelOrThrow();
        assertThat(model)
                .isEqualTo(new Model(
                        "fake-1",
                        Model.SystemPrompt.NONE,
                        new Prompt.Generated(new Length.Fixed(300)),
                        Optional.empty(),
                        new CacheKey.None(),
                        CacheControl.NONE,
                        List.of(),
                        32,
                        true,
                        History.GROW,
                        "{}"));
    }

    @ParameterizedTest
    @CsvSource({"true, ttft p95 <= 2000ms", "false, e2e p95 <= 30s"})
    void aPlanWithoutBudgetsIsJudgedOnWhatPeopleWaitFor(String stream, String budget) {
        Plan plan = Plans.plan(plan("chat", "model: { stream: " + stream + " }"));
        assertThat(plan.budgets()).extracting(Budget::text).containsExactly(budget, "failed <= 1%");
    }

    @Test
    void everyKeyIsRead() {
        Plan plan = Plans.plan(plan("messages", """
                data: { columns: [prompt, n], rows: [[hello, 5]] }
                model:
                  name: some-model
                  system: { tokens: 2000, per: session }
                  input: { text: "{prompt}" }
                  output: { tokens: { column: n } }
                  cache_control: 1h
                  tools:
                    - { name: search, description: Finds., parameters: { type: object }, result: { tokens: { median: 3, p90: 9 } }, takes: 200ms }
                    - { name: read }
                  max_rounds: 4
                  history: none
                  extra: { temperature: 0 }
                """));
        Model model = plan.modelOrThrow();
        assertThat(model.name()).isEqualTo("some-model");
        assertThat(model.system())
                .isEqualTo(new Model.SystemPrompt(
                        Optional.of(new Prompt.Generated(new Length.Fixed(2000))), Model.Per.SESSION));
        assertThat(model.input()).isEqualTo(new Prompt.Text("{prompt}"));
        assertThat(model.output()).contains(new Length.Column("n"));
        assertThat(model.cacheControl()).isEqualTo(CacheControl.ONE_HOUR);
        assertThat(model.tools())
                .containsExactly(
                        new Model.Tool(
                                "search",
                                "Finds.",
                                "{\"type\":\"object\"}",
                                new Length.LogNormal(3, 9),
                                Duration.ofMillis(200)),
                        new Model.Tool(
                                "read",
                                "",
                                "{\"type\":\"object\",\"properties\":{}}",
                                new Length.Fixed(100),
                                Duration.ZERO));
        assertThat(model.history()).isEqualTo(History.NONE);
        assertThat(model.extra()).isEqualTo("{\"temperature\":0}");
    }

    static Stream<Arguments> faults() {
        return Stream.of(
                fault(
                        "a model for an agent",
                        "agent, url: fake-agent",
                        "model: { name: a }",
                        "model",
                        "responses, chat"),
                fault("no name for a foreign target", "chat, url: 'http://h'", "model: { stream: true }", "no name"),
                fault("the fake agent", "chat, url: fake-agent", "", "fake-model", "dialect agent"),
                fault("/v1", "chat, url: 'http://h:1/v1'", "model: { name: a }", "without /v1"),
                fault("routes", "chat, url: fake-model, session: $.id", "", "target.session", "model in its place"),
                fault("steps", "chat, url: fake-model", "steps: [{ name: a, get: / }]", "steps", "http"),
                model("slip", "{ cache_keys: none }", "cache_keys", "\"cache_key\""),
                model("cache_control of chat", "{ cache_control: 5m }", "cache_control", "cache_key in its place"),
                model("chain of chat", "{ history: chain }", "chain", "only the dialect responses"),
                model("buckets", "{ cache_key: 0 }", "model.cache_key", "none, session"),
                model("zero tokens", "{ input: { tokens: 0 } }", "model.input.tokens", "from 1"),
                model("two forms", "{ input: { tokens: 5, text: a } }", "tokens and text", "one of them"),
                model("turned round", "{ output: { tokens: { between: [9, 3] } } }", "9, 3", "least first"),
                model("half a lognormal", "{ output: { tokens: { median: 9 } } }", "no p90"),
                model(
                        "no data",
                        "{ output: { tokens: { column: n } } }",
                        "model.output.tokens.column",
                        "there is none"),
                model("unknown place", "{ input: { text: '{promt}' } }", "{promt}"),
                model("a tool twice", "{ tools: [{ name: a }, { name: a }] }", "second time"),
                model("a tool without a name", "{ tools: [{ takes: 1s }] }", "no name", "model.tools"),
                model("a name with a space", "{ tools: [{ name: a b }] }", "a b", "letters"),
                model("parameters that are a list", "{ tools: [{ name: a, parameters: [1] }] }", "JSON object"),
                model("rounds", "{ max_rounds: 0 }", "model.max_rounds"));
    }

    private static Arguments model(String name, String model, String... mentions) {
        return fault(name, "chat, url: fake-model", "model: " + model, mentions);
    }

    private static Arguments fault(String name, String target, String more, String... mentions) {
        return arguments(name, "target: { dialect: " + target + " }\n" + LOAD + more + "\n", List.of(mentions));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("faults")
    void aFaultIsReportedOnceAndSaysWhatIsMeant(String name, String text, List<String> mentions) {
        assertThat(Plans.faults(text)).as(name).singleElement().satisfies(fault -> {
            assertThat(fault.line()).isPositive();
            assertThat(fault.message()).contains(mentions);
        });
    }

    @Test
    void aColumnOfLengthsHasNumbersInEveryRow() {
        var faults = Plans.faults(plan("responses", """
                data: { columns: [n], rows: [["5"], [many]] }
                model: { output: { tokens: { column: n } } }
                """));
        assertThat(faults)
                .singleElement()
                .satisfies(fault -> assertThat(fault.message()).contains("\"many\" in row 2"));
    }

    private static String plan(String dialect, String more) {
        return "target: { dialect: " + dialect + ", url: fake-model }\n" + LOAD + more;
    }
}
