package dev.muster.protocol.plan.reader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.protocol.located.LocatedFault;
import dev.muster.protocol.plan.AgentMapping;
import dev.muster.protocol.plan.AgentMapping.Route;
import dev.muster.protocol.plan.AgentMapping.Sign;
import dev.muster.protocol.plan.Budget;
import dev.muster.protocol.plan.Load;
import dev.muster.protocol.plan.Load.Arrive;
import dev.muster.protocol.plan.Load.Order;
import dev.muster.protocol.plan.Load.Pacing;
import dev.muster.protocol.plan.Load.Stage;
import dev.muster.protocol.plan.Load.Think;
import dev.muster.protocol.plan.Load.WhenFull;
import dev.muster.protocol.plan.Overrides;
import dev.muster.protocol.plan.Plan;
import dev.muster.protocol.plan.Step;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PlanReaderTest {
    @Test
    void whatAPlanDoesNotSayIsAsTheTableSays() {
        Plan plan = Plans.plan("target: { dialect: agent, url: fake-agent }\nload: { sessions: 7, turns: 2 }\n");
        assertThat(plan.name()).isEqualTo("plan");
        assertThat(plan.seed()).isEqualTo(42);
        assertThat(plan.target().mapping()).isEqualTo(AgentMapping.DEFAULT);
        assertThat(plan.fakes()).isEqualTo(Plan.Fakes.DEFAULT);
        assertThat(plan.health()).isEqualTo(Plan.Health.DEFAULT);
        assertThat(plan.timeouts()).isEqualTo(Plan.Timeouts.DEFAULT);
        assertThat(plan.drain()).isEqualTo(Duration.ofSeconds(30));
        assertThat(plan.onLoss()).isEqualTo(Plan.OnLoss.STOP);
        assertThat(plan.load())
                .isEqualTo(new Load(
                        OptionalInt.of(7),
                        2,
                        Optional.empty(),
                        new Arrive.AtOnce(),
                        new Think.None(),
                        Duration.ZERO,
                        7,
                        WhenFull.FAIL,
                        Load.Messages.VARIED));
    }

    @Test
    void theStoreOfTheFakeAgentIsAnAddressWhoseSecretsStayInTheEnvironment() {
        var url = "jdbc:postgresql://h:1/d?user=u&password=${SECRET}";
        assertThat(Plans.plan(Plans.SMALL + "fakes: { store: \"" + url + "\" }\n")
                        .fakes()
                        .store())
                .hasValue(url);
        assertThat(Plans.plan(Plans.SMALL + "fakes: { store: jdbc:sqlite:a.db }\n")
                        .fakes()
                        .store())
                .hasValue("jdbc:sqlite:a.db");
    }

    @Test
    void peopleWithoutTurnsGoOnUntilForEnds() {
        Load load = Plans.plan(Plans.withLoad("{ sessions: 5, for: 10m }")).load();
        assertThat(load.turns()).isEqualTo(Integer.MAX_VALUE);
        assertThat(load.duration()).contains(Duration.ofMinutes(10));
    }

    @Test
    void anOpenRateHasOneTurnAndTenThousandSessionsUnlessNamed() {
        Load load = Plans.plan(Plans.withLoad("{ arrive: { rate: 30/m, process: poisson }, for: 1h }"))
                .load();
        assertThat(load.sessions()).isEmpty();
        assertThat(load.turns()).isEqualTo(1);
        assertThat(load.maxSessions()).isEqualTo(10_000);
        assertThat(load.arrive()).isEqualTo(new Arrive.Rate(0.5, Pacing.POISSON));
        assertThat(Plans.plan(Plans.withLoad("{ arrive: { rate: 5/s }, for: 1h, turns: 3 }"))
                        .load()
                        .turns())
                .isEqualTo(3);
    }

    @Test
    void stagesBoundTheArrivalsThemselves() {
        Load load = Plans.plan(
                        Plans.withLoad("{ arrive: { steps: [{ rate: 5/s, for: 1m }, { rate: 50/s, for: 30s }] } }"))
                .load();
        assertThat(load.duration()).contains(Duration.ofSeconds(90));
        assertThat(load.arrive())
                .isEqualTo(new Arrive.Steps(
                        List.of(new Stage(5, Duration.ofMinutes(1)), new Stage(50, Duration.ofSeconds(30))),
                        Pacing.CONSTANT));
    }

    @Test
    void everyFormOfThinkAndArriveIsRead() {
        Load even = Plans.plan(Plans.withLoad(
                        "{ sessions: 5, turns: 1, arrive: { over: 60s, order: even }, think: { exponential: 2s } }"))
                .load();
        assertThat(even.arrive()).isEqualTo(new Arrive.Over(Duration.ofMinutes(1), Order.EVEN));
        assertThat(even.think()).isEqualTo(new Think.Exponential(Duration.ofSeconds(2)));
        assertThat(think("none")).isEqualTo(new Think.None());
        assertThat(think("0s")).isEqualTo(new Think.None());
        assertThat(think("2s")).isEqualTo(new Think.Fixed(Duration.ofSeconds(2)));
        assertThat(think("{ between: [20s, 90s] }"))
                .isEqualTo(new Think.Between(Duration.ofSeconds(20), Duration.ofSeconds(90)));
    }

    private static Think think(String text) {
        return Plans.plan(Plans.withLoad("{ sessions: 5, turns: 1, think: " + text + " }"))
                .load()
                .think();
    }

    @Test
    void aPlanWithoutBudgetsIsJudgedOnWritesAndFailures() {
        assertThat(texts(Plans.SMALL)).containsExactly("write p95 <= 2000ms", "failed <= 1%");
        assertThat(texts(Plans.SMALL + "budgets:\n  - turn p95 <= 30s\n"))
                .containsExactly("turn p95 <= 30s", "failed <= 1%");
        assertThat(texts(Plans.SMALL + "budgets:\n  - failed <= 0.1%\n"))
                .containsExactly("write p95 <= 2000ms", "failed <= 0.1%");
        assertThat(texts(Plans.withSteps("  - { name: a, get: / }")))
                .containsExactly("read p95 <= 2000ms", "failed <= 1%");
        assertThat(texts(Plans.withSteps("  - { name: a, get: / }\n  - { name: b, post: / }")))
                .containsExactly("write p95 <= 2000ms", "failed <= 1%");
    }

    private static List<String> texts(String plan) {
        return Plans.plan(plan).budgets().stream().map(Budget::text).toList();
    }

    @Test
    void budgetsSayWhatTheyPromise() {
        var budgets = Plans.plan(Plans.SMALL + """
                        budgets:
                          - write  p99.9<=1.5 s
                          - { budget: "turn p95 <= 30s", report_only: true, confidence: 0.95 }
                          - cached_share >= 70%
                          - dropped <= 1%
                          - { budget: failed <= 0.1%, report_only: true }
                        """).budgets();
        assertThat(budgets)
                .containsExactly(
                        new Budget.Latency(
                                "write  p99.9<=1.5 s",
                                "write",
                                99.9,
                                Duration.ofMillis(1500),
                                true,
                                OptionalDouble.empty()),
                        new Budget.Latency(
                                "turn p95 <= 30s", "turn", 95, Duration.ofSeconds(30), false, OptionalDouble.of(0.95)),
                        new Budget.Share("cached_share >= 70%", Budget.Of.CACHED, 0.7, true),
                        new Budget.Share("dropped <= 1%", Budget.Of.DROPPED, 0.01, true),
                        new Budget.Share("failed <= 0.1%", Budget.Of.FAILED, 0.001, false));
    }

    @Test
    void stepsAreReadWithTheirPlaces() {
        var steps = Plans.plan(Plans.withSteps("""
                          - { name: health, get: /api/health, expect: { status: 200, type: application/json, min_bytes: 16 } }
                          - { name: make, post: /api/things, json: { text: "{text}", n: 3, ok: true, no: null }, capture: { id: $.id } }
                          - { name: use, put: "/api/things/{id}", body: "hello {session}", headers: { x-turn: "{turn}", authorization: "Bearer ${TOKEN}" } }
                        """)).steps();
        assertThat(steps)
                .containsExactly(
                        new Step(
                                "health",
                                "GET",
                                "/api/health",
                                Map.of(),
                                Optional.empty(),
                                new Step.Expect(
                                        OptionalInt.of(200), Optional.of("application/json"), OptionalLong.of(16)),
                                Map.of()),
                        new Step(
                                "make",
                                "POST",
                                "/api/things",
                                Map.of(),
                                Optional.of(new Step.Body(
                                        "application/json", "{\"text\":\"{text}\",\"n\":3,\"ok\":true,\"no\":null}")),
                                Step.Expect.ANY_SUCCESS,
                                Map.of("id", "$.id")),
                        new Step(
                                "use",
                                "PUT",
                                "/api/things/{id}",
                                Map.of("x-turn", "{turn}", "authorization", "Bearer ${TOKEN}"),
                                Optional.of(new Step.Body("text/plain; charset=utf-8", "hello {session}")),
                                Step.Expect.ANY_SUCCESS,
                                Map.of()));
    }

    @Test
    void anAgentServerOfOnesOwnIsMapped() {
        var mapping = Plans.plan("""
                        target:
                          dialect: agent
                          url: http://127.0.0.1:8080/v1
                          headers: { Authorization: "Bearer ${NOT_SET_ANYWHERE}" }
                          routes: { open: none, write: "POST /chat/{session}", feed: none }
                          session: $.data['session id']
                          body: { messages: [{ role: user, content: "{text}" }] }
                          events:
                            received: $.type=accepted
                            started: [begin, $.type=begin]
                            tool_call: []
                            completed: answer
                        load: { sessions: 5, turns: 1 }
                        """).target().mapping();
        assertThat(mapping.open()).isEmpty();
        assertThat(mapping.write()).isEqualTo(new Route("POST", "/chat/{session}"));
        assertThat(mapping.feed()).isEmpty();
        assertThat(mapping.body()).isEqualTo("{\"messages\":[{\"role\":\"user\",\"content\":\"{text}\"}]}");
        assertThat(mapping.events().received()).containsExactly(new Sign.Field("$.type", "accepted"));
        assertThat(mapping.events().started())
                .containsExactly(new Sign.Named("begin"), new Sign.Field("$.type", "begin"));
        assertThat(mapping.events().toolCall()).isEmpty();
        assertThat(mapping.events().completed()).containsExactly(new Sign.Answer());
        assertThat(mapping.events().failed()).containsExactly(new Sign.Named("turn.failed"));
    }

    @Test
    void aBudgetOnWhatTheMappingDoesNotSayIsAFault() {
        String text = """
                target: { dialect: agent, url: http://h, routes: { open: none } }
                load: { sessions: 5, turns: 1 }
                budgets: [open p95 <= 1s]
                """;
        assertThat(Plans.faults(text)).singleElement().asString().contains("\"open\"", "write, turn_start");
    }

    @Test
    void anchorsAndAliasesStandForTheirValues() {
        Plan plan = Plans.plan("target: { dialect: agent, url: fake-agent }\nload: { sessions: &n 5, turns: *n }\n");
        assertThat(plan.load().turns()).isEqualTo(5);
    }

    @Test
    void aFileGivesThePlanItsNameAndItsData(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("people.csv"), "name,city\r\nAda,\"London, \"\"UK\"\"\"\r\nBob,Paris\r\n");
        Path file = folder.resolve("hello.yaml");
        Files.writeString(file, "\uFEFF" + Plans.withSteps("  - { name: a, get: '/{city}' }") + "data: people.csv\n");
        assertThat(PlanReader.read(file, Overrides.NONE)).isInstanceOfSatisfying(Reading.Ok.class, ok -> {
            assertThat(ok.plan().name()).isEqualTo("hello");
            assertThat(ok.plan().data())
                    .contains(new Plan.DataTable(
                            List.of("name", "city"),
                            List.of(List.of("Ada", "London, \"UK\""), List.of("Bob", "Paris"))));
        });
    }

    @Test
    void dataWithNothingInItIsNoData() {
        var steps = Plans.withSteps("  - { name: a, get: '/x' }") + "data: \n";
        assertThat(Plans.plan(steps).data()).isEmpty();
        assertThat(Plans.faults(Plans.withSteps("  - { name: a, get: '/{who}' }") + "data: \n"))
                .singleElement()
                .asString()
                .contains("found \"{who}\"");
    }

    @Test
    void faultsOfTheDataNameItsFileAndLine(@TempDir Path folder) throws IOException {
        assertThat(csv(folder, "a,b\n1,2\n1,2,3\n"))
                .hasToString("people.csv:3:1: found 3 values, expected 2, one for each column");
        assertThat(csv(folder, "a,b\n\"1\n2\",x\n1\n")).asString().contains("people.csv:4:1");
        assertThat(csv(folder, "a,b\n1,\"2\n")).asString().contains("people.csv:2:1", "quotes");
        assertThat(csv(folder, "a,b\n")).asString().contains("people.csv:1:1", "no rows");
        assertThat(csv(folder, "")).asString().contains("people.csv:1:1", "nothing");
        assertThat(csv(folder, "text,b\n1,2\n")).asString().contains("\"text\"", "another name");
        assertThat(csv(folder, "b,b\n1,2\n")).asString().contains("second time");
    }

    private static LocatedFault csv(Path folder, String content) throws IOException {
        Files.writeString(folder.resolve("people.csv"), content);
        Path file = folder.resolve("plan.yaml");
        Files.writeString(file, Plans.withSteps("  - { name: a, get: '/{b}' }") + "data: people.csv\n");
        List<LocatedFault> faults = Plans.faults(PlanReader.read(file, Overrides.NONE));
        assertThat(faults).hasSize(1);
        return faults.getFirst();
    }

    @Test
    void aFileThatIsNoPlanIsOneFault(@TempDir Path folder) throws IOException {
        assertThat(fault(folder)).contains("a directory");
        assertThat(fault(folder.resolve("nowhere.yaml"))).contains("no such file", "quick");
        assertThat(fault(Path.of("stedy"))).contains("no such file", "did you mean \"steady\"?");
        Path bytes =
                Files.write(folder.resolve("bytes.yaml"), "name: a\nx: \u00e4\n".getBytes(StandardCharsets.ISO_8859_1));
        assertThat(fault(bytes)).contains("bytes.yaml:2:1", "not UTF-8");
        Path wide = Files.write(folder.resolve("wide.yaml"), Plans.SMALL.getBytes(StandardCharsets.UTF_16));
        assertThat(fault(wide)).contains("not UTF-8");
        Path large = Files.writeString(folder.resolve("large.yaml"), "# " + "x".repeat(1 << 20));
        assertThat(fault(large)).contains("more than 1 MiB");
        Path zero = Files.writeString(folder.resolve("zero.yaml"), "name: a\u0000b\n");
        assertThat(fault(zero)).contains("zero.yaml:1:", "U+0000");
    }

    private static String fault(Path file) {
        List<LocatedFault> faults = Plans.faults(PlanReader.read(file, Overrides.NONE));
        assertThat(faults).hasSize(1);
        return faults.getFirst().message();
    }

    @Test
    void aWrittenPlanOpensNoFile() {
        assertThat(Plans.faults(PlanReader.readWritten(Plans.SMALL + "data: people.csv\n")))
                .singleElement()
                .asString()
                .contains("names no file");
    }

    @Test
    void aNameIsABuiltInPlanUnlessThereIsSuchAFile() {
        assertThat(PlanReader.read("quick", Overrides.NONE)).isInstanceOf(Reading.Ok.class);
        assertThat(PlanReader.read("bad\u0000name", Overrides.NONE)).isInstanceOf(Reading.Faulty.class);
    }

    @Test
    void aNameBecomesAPartOfAFileName() {
        assertThat(Plans.plan(Plans.SMALL.replace("small", "'Größe 3 / test'")).slug())
                .isEqualTo("gr-e-3-test");
    }
}
