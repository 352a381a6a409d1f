package dev.muster.protocol.plan.reader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.muster.protocol.located.LocatedFault;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each kind of fault is reported once, at its line, in words that help. */
final class PlanFaultsTest {
    @Test
    void allFaultsComeAtOnceInTheOrderOfTheFile() {
        String text = """
                tagret: { dialect: agnet, url: ftp://x }
                load:
                  sesions: -3
                  turns: 010
                  arrive: { over: 60 }
                  think: { between: [90s, 20s] }
                  when_full: explode
                budgets:
                  - wriet p95 <= 2s
                  - write p101 <= soon
                timeouts: { turn: 10 }
                seed: .nan
                sed: 4
                """;
        assertThat(Plans.faults(text))
                .extracting(LocatedFault::line)
                .containsExactly(1, 1, 1, 3, 3, 4, 5, 6, 7, 9, 10, 10, 11, 12, 13);
    }

    @Test
    void aMessageSaysWhereWhatWasFoundWhatWasExpectedAndWhatToDo() {
        String text = Plans.SMALL.replace("agent, url", "agnet, url");
        assertThat(Plans.faults(text))
                .singleElement()
                .hasToString(
                        "plan.yaml:2:20: found \"agnet\" as target.dialect, expected one of agent, responses, chat,"
                                + " messages, http;"
                                + " did you mean \"agent\"?");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n\n", "# only a comment\n", "{}", "---\n", "null"})
    void anEmptyPlanIsOneFaultInLineOne(String text) {
        assertThat(Plans.faults(text)).singleElement().satisfies(fault -> {
            assertThat(fault.line()).isEqualTo(1);
            assertThat(fault.message()).contains("target");
        });
    }

    static Stream<Arguments> faults() {
        return Stream.of(parts(), loads(), steps(), budgets()).flatMap(stream -> stream);
    }

    private static Stream<Arguments> parts() {
        String load = "load: { sessions: 5, turns: 1 }\n";
        String target = "target: { dialect: agent, url: fake-agent }\n";
        return Stream.of(
                arguments("missing target", load, 1, List.of("no target")),
                arguments("missing load", target, 1, List.of("no load")),
                arguments("empty target", "target:\n" + load, 1, List.of("target")),
                arguments("missing url", "target: { dialect: agent }\n" + load, 1, List.of("no url")),
                arguments("list as plan", "- a\n", 1, List.of("a list", "target")),
                arguments("prose as plan", "hello there\n", 1, List.of("hello there", "target")),
                arguments(
                        "later dialect",
                        "target: { dialect: exec, url: http://h }\n" + load,
                        1,
                        List.of("exec", "not in this version", "agent, responses")),
                arguments(
                        "https",
                        "target: { dialect: agent, url: https://h }\n" + load,
                        1,
                        List.of("https", "not in this version")),
                arguments(
                        "no scheme",
                        "target: { dialect: agent, url: localhost:80 }\n" + load,
                        1,
                        List.of("\"http://localhost:80\"")),
                arguments(
                        "bad port",
                        "target: { dialect: agent, url: http://h:99999 }\n" + load,
                        1,
                        List.of("99999", "65535")),
                arguments(
                        "password in url",
                        "target: { dialect: agent, url: http://me:pw@h }\n" + load,
                        1,
                        List.of("headers")),
                arguments(
                        "slip of fake-agent",
                        "target: { dialect: agent, url: fakeagent }\n" + load,
                        1,
                        List.of("fakeagent", "\"fake-agent\"")),
                arguments(
                        "steps of an agent",
                        target + load + "steps: [{ name: a, get: / }]\n",
                        3,
                        List.of("steps", "http")),
                arguments("second document", target + load + "---\nname: b\n", 3, List.of("second document")),
                arguments("tab", "target:\n\tdialect: agent\n", 2, List.of("YAML")),
                arguments("unclosed quote", "name: 'a\n" + target, 2, List.of("YAML")),
                arguments("tag", "name: !!java.net.URL x\n".replace("!!", "!") + target + load, 1, List.of("tag")),
                arguments(
                        "key twice, deep",
                        target + "load:\n  turns: 1\n  sessions: 5\n  turns: 2\n",
                        5,
                        List.of("turns", "line 3")),
                arguments("boolean as text", "name: true\n" + target + load, 1, List.of("true", "text", "quotes")),
                arguments(
                        "list as number",
                        target + "load: { sessions: [5], turns: 1 }\n",
                        2,
                        List.of("a list", "load.sessions")),
                arguments(
                        "nothing as number",
                        target + "load: { sessions: , turns: 1 }\n",
                        2,
                        List.of("nothing", "load.sessions")),
                arguments("key of another part", target + load + "sessions: 5\n", 3, List.of("belongs in load")),
                arguments("negative seed", target + load + "seed: -1\n", 3, List.of("-1", "seed")),
                arguments("huge seed", target + load + "seed: 99999999999999999999\n", 3, List.of("seed")),
                arguments("speed not a number", target + load + "fakes: { speed: .nan }\n", 3, List.of(".nan")),
                arguments("speed 10x", target + load + "fakes: { speed: 10x }\n", 3, List.of("10x", "\"10\"")),
                arguments(
                        "cache scope",
                        target + load + "fakes: { cache_scope: rooted }\n",
                        3,
                        List.of("rooted", "\"routed\"")),
                arguments(
                        "store of another kind",
                        target + load + "fakes: { store: \"jdbc:mysql://h/d\" }\n",
                        3,
                        List.of("fakes.store", "jdbc:postgresql:")),
                arguments(
                        "store with its password",
                        target + load + "fakes: { store: \"jdbc:postgresql://h/d?password=hunter2\" }\n",
                        3,
                        List.of("fakes.store", "a password only as ${NAME}")),
                arguments("on_loss", target + load + "on_loss: stopp\n", 3, List.of("stopp", "\"stop\"")),
                arguments("drain unit", target + load + "drain: 30sec\n", 3, List.of("30sec", "\"30s\"")),
                arguments("health key", target + load + "health: { lag: 50ms }\n", 3, List.of("lag", "lag_p99")),
                arguments("timeouts text", target + load + "timeouts: 5s\n", 3, List.of("5s", "a map")),
                arguments(
                        "missing csv",
                        target + load + "data: nowhere.csv\n",
                        3,
                        List.of("nowhere.csv", "no such file")),
                arguments(
                        "header twice",
                        "target: { dialect: agent, url: fake-agent, headers: { A: b, a: c } }\n" + load,
                        1,
                        List.of("second time")),
                arguments(
                        "own header",
                        "target: { dialect: agent, url: fake-agent, headers: { Content-Length: 5 } }\n" + load,
                        1,
                        List.of("Content-Length")),
                arguments(
                        "route without method",
                        "target: { dialect: agent, url: fake-agent, routes: { write: /x } }\n" + load,
                        1,
                        List.of("\"POST /x\"")),
                arguments(
                        "write none",
                        "target: { dialect: agent, url: fake-agent, routes: { write: none } }\n" + load,
                        1,
                        List.of("none")),
                arguments(
                        "route place",
                        "target: { dialect: agent, url: fake-agent, routes: { write: 'POST /{sesion}' } }\n" + load,
                        1,
                        List.of("{sesion}", "{session}")),
                arguments(
                        "session path",
                        "target: { dialect: agent, url: fake-agent, session: id }\n" + load,
                        1,
                        List.of("\"$.id\"")),
                arguments(
                        "body place",
                        "target: { dialect: agent, url: fake-agent, body: { t: '{txet}' } }\n" + load,
                        1,
                        List.of("{txet}", "{text}")),
                arguments(
                        "bare place",
                        "target: { dialect: agent, url: fake-agent, body: { t: {text} } }\n" + load,
                        1,
                        List.of("\"{text}\"", "quotes")),
                arguments(
                        "body no JSON",
                        "target: { dialect: agent, url: fake-agent, body: '{\"a\": ' }\n" + load,
                        1,
                        List.of("JSON")),
                arguments(
                        "event key",
                        "target: { dialect: agent, url: fake-agent, events: { complete: done } }\n" + load,
                        1,
                        List.of("complete", "\"completed\"")),
                arguments(
                        "field sign",
                        "target: { dialect: agent, url: fake-agent, events: { text: $.type } }\n" + load,
                        1,
                        List.of("$.path=value")),
                arguments(
                        "no end",
                        "target: { dialect: agent, url: fake-agent, events: { completed: [] } }\n" + load,
                        1,
                        List.of("at least one")));
    }

    private static Stream<Arguments> loads() {
        return Stream.of(
                load("no population", "{ turns: 1 }", "neither sessions nor"),
                load("both", "{ sessions: 5, turns: 1, for: 1m, arrive: { rate: 5/s } }", "sessions", "rate"),
                load("no end", "{ sessions: 5 }", "neither turns nor for"),
                load("open without for", "{ arrive: { rate: 5/s } }", "no for"),
                load("plain rate", "{ arrive: { rate: 500 }, for: 1m }", "500", "500/s"),
                load("rate 0", "{ arrive: { rate: 0/s }, for: 1m }", "0/s"),
                load("word", "{ sessions: 5, turns: 1, arrive: at_onec }", "at_onec", "at_once"),
                load("bare window", "{ sessions: 5, turns: 1, arrive: 60s }", "{ over: 60s }"),
                load("bare rate", "{ arrive: 20/s, for: 1m }", "{ rate: 20/s }"),
                load("over and rate", "{ sessions: 5, turns: 1, arrive: { over: 5s, rate: 5/s } }", "over and rate"),
                load("order of a rate", "{ arrive: { rate: 5/s, order: even }, for: 1m }", "order", "over"),
                load(
                        "unknown order",
                        "{ sessions: 5, turns: 1, arrive: { over: 5s, order: randon } }",
                        "randon",
                        "random"),
                load("slip in arrive", "{ sessions: 5, turns: 1, arrive: { ovr: 5s } }", "ovr", "over"),
                load("stage without for", "{ arrive: { steps: [{ rate: 5/s }] } }", "no for"),
                load("no stages", "{ arrive: { steps: [] } }", "load.arrive.steps"),
                load("for past the stages", "{ for: 2m, arrive: { steps: [{ rate: 5/s, for: 1m }] } }", "1m"),
                load("warmup past the end", "{ sessions: 5, for: 5s, warmup: 5s }", "load.warmup", "less than 5s"),
                load("window past the end", "{ sessions: 5, for: 5s, arrive: { over: 10s } }", "10s", "load.for"),
                load("three bounds", "{ sessions: 5, turns: 1, think: { between: [1s, 2s, 3s] } }", "two durations"),
                load("plain pause", "{ sessions: 5, turns: 1, think: 2 }", "\"2s\""),
                load("unknown pause", "{ sessions: 5, turns: 1, think: { uniform: 2s } }", "uniform"),
                load(
                        "slip of none",
                        "{ sessions: 5, turns: 1, think: none }".replace("none", "noen"),
                        "noen",
                        "\"none\""),
                load("backwards in minutes", "{ sessions: 5, turns: 1, think: { between: [2m, 60s] } }", "2m", "60s"),
                load("when_full", "{ sessions: 5, turns: 1, when_full: drp }", "drp", "\"drop\""),
                load("too many", "{ sessions: 100000000, turns: 1 }", "100000000", "1000000"),
                load("another tool's word", "{ vus: 5, turns: 1 }", "vus", "\"sessions\""),
                load("messages", "{ sessions: 5, turns: 1, messages: equal }", "equal", "same"));
    }

    private static Arguments load(String name, String load, String... mentions) {
        return arguments(name, Plans.withLoad(load), 2, List.of(mentions));
    }

    private static Stream<Arguments> steps() {
        return Stream.of(
                arguments(
                        "no steps",
                        "target: { dialect: http, url: http://h }\nload: { sessions: 5, turns: 1 }\n",
                        1,
                        List.of("no steps")),
                arguments("empty steps", Plans.withSteps("").replace("steps:", "steps: []"), 3, List.of("steps")),
                arguments(
                        "http and fake",
                        Plans.withSteps("  - { name: a, get: / }").replace("http://127.0.0.1:8080", "fake-agent"),
                        1,
                        List.of("fake-agent", "dialect agent")),
                arguments(
                        "http and routes",
                        Plans.withSteps("  - { name: a, get: / }").replace("8080", "8080, session: $.id"),
                        1,
                        List.of("target.session", "agent")),
                step("no method", "{ name: a }", "no method", "get"),
                step("two methods", "{ name: a, get: /, post: / }", "get and post"),
                step("no name", "{ get: / }", "no name"),
                step("bad name", "{ name: a b, get: / }", "a b"),
                step("slip of a method", "{ name: a, psot: / }", "psot", "\"post\""),
                step("path", "{ name: a, get: api }", "\"/api\""),
                step("whole url", "{ name: a, get: 'http://h/x' }", "target.url"),
                step("status", "{ name: a, get: /, expect: { status: 99 } }", "99"),
                step("expect", "{ name: a, get: /, expect: { sttus: 200 } }", "sttus", "\"status\""),
                step("two bodies", "{ name: a, post: /, json: { a: b }, body: x }", "json and body"),
                step("unknown place", "{ name: a, post: /, json: { t: '{txt}' } }", "{txt}", "{text}"),
                step("place in a header", "{ name: a, get: /, headers: { x: '{nobody}' } }", "{nobody}"),
                step("capture path", "{ name: a, post: /, capture: { id: id } }", "\"$.id\""),
                step("capture name", "{ name: a, post: /, capture: { text: $.id } }", "text"),
                arguments(
                        "name twice",
                        Plans.withSteps("  - { name: a, get: / }\n  - { name: a, get: /b }"),
                        5,
                        List.of("second time", "line 4")),
                arguments(
                        "used before captured",
                        Plans.withSteps(
                                "  - { name: a, get: '/{id}' }\n  - { name: b, post: /, capture: { id: $.id } }"),
                        4,
                        List.of("{id}", "capture")));
    }

    private static Arguments step(String name, String step, String... mentions) {
        return arguments(name, Plans.withSteps("  - " + step), 4, List.of(mentions));
    }

    private static Stream<Arguments> budgets() {
        return Stream.of(
                budget("read p95 <= 2s", "read", "write"),
                budget("write p95 < 2s", "\"<\"", "<="),
                budget("write p95 >= 2s", ">="),
                budget("write <= 2s", "write p95"),
                budget("write p0 <= 2s", "p0"),
                budget("write p100 <= 2s", "p100"),
                budget("write p999 <= 2s", "p999", "p99.9"),
                budget("write 95 <= 2s", "p95"),
                budget("write p95 <= 2", "\"2s\""),
                budget("write p95 <= 7h", "7h", "6h"),
                budget("write p95 <= 0s", "0s"),
                budget("write p95", "a budget"),
                budget("failed <= 0.01", "1%"),
                budget("failed <= 101%", "101%"),
                budget("failed >= 1%", ">="),
                budget("faild <= 1%", "faild", "\"failed\""),
                budget("failed p95 <= 1%", "percentile"),
                budget("cached_share <= 70%", ">="),
                budget("{ budget: write p95 <= 2s, report: true }", "report", "report_only"),
                budget("{ budget: write p95 <= 2s, confidence: 95% }", "\"0.95\""),
                budget("{ budget: write p95 <= 2s, confidence: 1 }", "below 1"),
                budget("{ budget: failed <= 1%, confidence: 0.9 }", "percentile"),
                budget("{ report_only: true }", "no budget"),
                budget("{ budget: write p95 <= 2s, report_only: maybe }", "maybe"),
                arguments(
                        "cached share of http",
                        Plans.withSteps("  - { name: a, get: / }") + "budgets:\n  - cached_share >= 70%\n",
                        6,
                        List.of("cached_share")),
                arguments(
                        "write of a reader",
                        Plans.withSteps("  - { name: a, get: / }") + "budgets:\n  - write p95 <= 2s\n",
                        6,
                        List.of("write", "read, read/a")),
                arguments(
                        "slip of a step",
                        Plans.withSteps("  - { name: home, get: / }") + "budgets:\n  - read/hom p95 <= 2s\n",
                        6,
                        List.of("\"read/home\"")),
                arguments(
                        "same twice",
                        Plans.SMALL + "budgets:\n  - write p95 <= 2s\n  - write p95 <= 2s\n",
                        6,
                        List.of("second time")),
                arguments(
                        "same measure and percentile with another limit",
                        Plans.SMALL + "budgets:\n  - write p95 <= 2s\n  - write p95 <= 3s\n",
                        6,
                        List.of("second time", "write p95 <= 2s")));
    }

    private static Arguments budget(String budget, String... mentions) {
        return arguments(budget, Plans.SMALL + "budgets:\n  - " + budget + "\n", 5, List.of(mentions));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("faults")
    void eachKindIsReportedOnceAndAtItsLine(String name, String text, int line, List<String> mentions) {
        assertThat(Plans.faults(text)).as(name).singleElement().satisfies(fault -> {
            assertThat(fault.line()).isEqualTo(line);
            assertThat(fault.message()).contains(mentions);
        });
    }

    @Test
    void messagesNeverRepeatTheValueOfAHeader() {
        String text = "target: { dialect: agent, url: fake-agent, headers: { authorization: [hunter2] } }\n";
        assertThat(Plans.faults(text).toString()).doesNotContain("hunter2");
    }
}
