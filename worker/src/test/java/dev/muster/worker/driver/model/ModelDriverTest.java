package dev.muster.worker.driver.model;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Counts.Outcome;
import dev.muster.protocol.measure.Measures;
import dev.muster.protocol.measure.Part;
import dev.muster.protocol.wire.http.Body;
import dev.muster.worker.CrewRun;
import dev.muster.worker.Rig;
import dev.muster.worker.driver.model.ModelServer.Asked;
import dev.muster.worker.driver.model.ModelServer.Script;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Three people of two turns against a scripted model, most of them in the dialect responses. */
class ModelDriverTest {
    private static final List<String> OF_A_CALL =
            List.of(Measures.TTFT, Measures.TTFT_FIRST_CHOICE, Measures.TTFO, Measures.E2E, Measures.STREAM_CLOSE);

    private static Rig rig;

    @BeforeAll
    static void start() {
        rig = Rig.start();
    }

    @AfterAll
    static void stop() {
        rig.close();
    }

    @Test
    void everyCallIsMeasuredOnceAndItsTokensByBothCounts() {
        var run = run("responses", "", ModelServer::twoWords);
        assertThat(run.turns(Outcome.COMPLETED)).isEqualTo(6);
        for (var measure : OF_A_CALL)
            assertThat(run.response(measure).getTotalCount()).as(measure).isEqualTo(6);
        for (var measure : List.of(Measures.TPOT, Measures.ICL, Measures.TURN))
            assertThat(run.response(measure).getTotalCount()).as(measure).isEqualTo(6);
        assertThat(run.count(Counts.MODEL_CALLS)).isEqualTo(6);
        assertThat(run.count(Counts.CALLS_COMPLETED)).isEqualTo(6);
        assertThat(run.count(Counts.CALLS_GOOD)).isEqualTo(6);
        assertThat(run.count(Counts.INPUT_TOKENS)).isEqualTo(1_800);
        assertThat(run.count(Counts.CACHED_TOKENS)).isEqualTo(768);
        assertThat(run.count(Counts.SERVER_OUTPUT)).isEqualTo(18);
        assertThat(run.count(Counts.CLIENT_OUTPUT)).isEqualTo(18);
        // 300 tokens a message; the second turn sends the first and its answer again.
        assertThat(run.count(Counts.CLIENT_INPUT)).isEqualTo(3 * 300 + 3 * 603);
        assertThat(run.failures()).isEmpty();
    }

    @Test
    void theMilestonesOfAStreamComeInTheirOrder() {
        var run = run("responses", "", asked -> {
            var stream = asked.stream();
            stream.event("response.output_item.added", null, "{\"item\":{\"type\":\"reasoning\"}}");
            asked.later(30, () -> {
                stream.event("response.reasoning_summary_text.delta", null, "{\"delta\":\"hm\"}");
                asked.later(30, () -> {
                    stream.event("response.output_text.delta", null, "{\"delta\":\"a\"}");
                    asked.later(30, () -> {
                        stream.event("response.output_text.delta", null, "{\"delta\":\"b\"}");
                        ModelServer.end(stream);
                        asked.later(30, stream::end);
                    });
                });
            });
        });
        assertThat(run.turns(Outcome.COMPLETED)).isEqualTo(6);
        assertThat(least(run, Measures.TTFT_FIRST_CHOICE)).isLessThan(29_000);
        assertThat(least(run, Measures.TTFT)).isBetween(29_000L, 59_000L);
        assertThat(least(run, Measures.TTFO)).isBetween(59_000L, 89_000L);
        assertThat(least(run, Measures.E2E)).isBetween(89_000L, 118_000L);
        assertThat(least(run, Measures.TURN)).isBetween(89_000L, 118_000L);
        assertThat(least(run, Measures.STREAM_CLOSE)).isGreaterThan(118_000L);
        assertThat(run.response(Measures.ICL).getTotalCount()).isEqualTo(12);
        // (e2e - ttft) / (3 output tokens - 1)
        assertThat(least(run, Measures.TPOT)).isBetween(29_000L, 45_000L);
        assertThat(run.histogram(Measures.TTFT, Part.SERVICE).getTotalCount()).isEqualTo(6);
    }

    private static long least(CrewRun run, String measure) {
        return run.response(measure).getMinValue();
    }

    @Test
    void toolsAreAnsweredAfterTheirTimeAndTheTurnGoesOn() {
        var server = new ModelServer(asked -> {
            if (asked.latest().has("role")) ModelServer.callsTool(asked, "find");
            else ModelServer.twoWords(asked);
        });
        var run = run("responses", "tools: [{ name: find, result: { tokens: 5 }, takes: 50ms }]", server);
        assertThat(run.turns(Outcome.COMPLETED)).isEqualTo(6);
        assertThat(run.count(Counts.MODEL_CALLS)).isEqualTo(12);
        assertThat(run.count(Counts.TOOL_CALLS)).isEqualTo(6);
        assertThat(run.response(Measures.TTFT).getTotalCount()).isEqualTo(12);
        assertThat(run.response(Measures.TTFO).getTotalCount()).isEqualTo(6);
        assertThat(least(run, Measures.TURN)).isGreaterThan(50_000);
        // The time that a tool takes is nobody's latency.
        assertThat(least(run, Measures.TTFT)).isLessThan(50_000);
        var result = server.asked().stream()
                .map(Asked::latest)
                .filter(item -> item.has("output"))
                .findFirst()
                .orElseThrow();
        assertThat(result.path("output").asText()).hasSize(20);
        assertThat(result.path("call_id").asText()).isEqualTo("c1");
    }

    @Test
    void aModelThatNeverStopsCallingToolsFailsTheTurn() {
        var run = run(
                "responses", "tools: [{ name: find }], max_rounds: 3", asked -> ModelServer.callsTool(asked, "find"));
        assertThat(run.failures()).isEqualTo(Map.of("too_many_rounds", 3L));
        assertThat(run.count(Counts.MODEL_CALLS)).isEqualTo(9);
        assertThat(run.count(Counts.CALLS_COMPLETED)).isEqualTo(9);
    }

    @Test
    void aToolThatWasNeverOfferedIsAnsweredAndCounted() {
        var run = run("responses", "", asked -> {
            if (asked.latest().has("role")) ModelServer.callsTool(asked, "made_up");
            else ModelServer.twoWords(asked);
        });
        assertThat(run.turns(Outcome.COMPLETED)).isEqualTo(6);
        assertThat(run.count(Counts.anomalies("unknown_tool"))).isEqualTo(6);
    }

    @Test
    void aStreamWithoutItsTerminalEventFailsAndOwesWhatDidNotCome() {
        var run = run("responses", "", asked -> {
            var stream = asked.stream();
            stream.event("response.output_text.delta", null, "{\"delta\":\"Hel\"}");
            stream.end();
        });
        assertThat(run.failures()).isEqualTo(Map.of("truncated", 3L));
        assertThat(run.count(Counts.CALLS_FAILED)).isEqualTo(3);
        assertThat(run.response(Measures.TTFT).getTotalCount()).isEqualTo(3);
        assertThat(run.count(Counts.missed(Measures.TTFT))).isZero();
        for (var measure : List.of(Measures.E2E, Measures.STREAM_CLOSE, Measures.TPOT, Measures.TURN))
            assertThat(run.count(Counts.missed(measure))).as(measure).isEqualTo(3);
    }

    @Test
    void eachWayToFailHasItsKind() {
        failsAs("cut", asked -> {
            var stream = asked.stream();
            stream.event("response.output_text.delta", null, "{\"delta\":\"Hel\"}");
            stream.cut();
        });
        failsAs("bad_json", asked -> {
            var stream = asked.stream();
            stream.event("response.output_text.delta", null, "{\"delta\":");
            ModelServer.end(stream);
            stream.end();
        });
        failsAs("response_failed", asked -> {
            var stream = asked.stream();
            stream.event("response.failed", null, "{\"response\":{\"status\":\"failed\",\"error\":{\"code\":\"x\"}}}");
            stream.end();
        });
        failsAs("error_event", asked -> {
            var stream = asked.stream();
            stream.event("error", null, "{\"code\":\"server_error\",\"message\":\"boom\"}");
            stream.end();
        });
        failsAs("type", asked -> asked.whole("{}"));
        failsAs("status_500", asked -> asked.answer().respond(500, "application/json", Map.of(), Body.of("{}")));
    }

    private static void failsAs(String kind, Script script) {
        var run = run("responses", "", script);
        assertThat(run.failures()).isEqualTo(Map.of(kind, 3L));
        assertThat(run.turns(Outcome.FAILED)).isEqualTo(3);
        assertThat(run.count(Counts.CALLS_FAILED)).isEqualTo(3);
    }

    @Test
    void aServerThatWouldNotTakeItRefusesAndItsFaultIsCounted() {
        for (int status : List.of(429, 503, 529)) {
            var run = run(
                    "messages",
                    "",
                    asked -> asked.answer()
                            .respond(status, "application/json", Map.of("x-muster-fault", "slow-down"), Body.of("{}")));
            assertThat(run.turns(Outcome.REFUSED)).isEqualTo(3);
            assertThat(run.failures()).isEqualTo(Map.of("status_" + status, 3L));
            assertThat(run.count(Counts.faults("slow-down"))).isEqualTo(3);
        }
    }

    @Test
    void aSilentStreamFailsWhenItsTimeIsOver() {
        var run = run("responses", "", asked -> asked.stream().comment("hello"), "timeouts: { idle: 100ms }");
        assertThat(run.failures()).isEqualTo(Map.of("idle_timeout", 3L));
    }

    @Test
    void whatHappensAfterTheTerminalEventIsCountedAndNoFailure() {
        var twice = run("responses", "", asked -> {
            var stream = asked.stream();
            ModelServer.end(stream);
            ModelServer.end(stream);
            stream.end();
        });
        assertThat(twice.turns(Outcome.COMPLETED)).isEqualTo(6);
        assertThat(twice.count(Counts.anomalies("duplicate_end"))).isEqualTo(6);
        var open = run(
                "responses",
                "",
                asked -> {
                    var stream = asked.stream();
                    stream.event("response.output_text.delta", null, "{\"delta\":\"Hel\"}");
                    ModelServer.end(stream);
                },
                "timeouts: { idle: 100ms }");
        assertThat(open.turns(Outcome.COMPLETED)).isEqualTo(6);
        assertThat(open.count(Counts.anomalies("after_end_idle_timeout"))).isEqualTo(6);
        assertThat(open.count(Counts.missed(Measures.STREAM_CLOSE))).isEqualTo(6);
    }

    @Test
    void chunksWithoutNamesAndCommentsBetweenThemAreAChatCompletion() {
        var run = run("chat", "", asked -> {
            var stream = asked.stream();
            stream.raw("""
                    : hello

                    data: {"choices":[{"index":0,"delta":{"content":"Hi"}}]}

                    : ping

                    data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}

                    data: {"choices":[],"usage":{"prompt_tokens":9,"completion_tokens":1}}

                    data: [DONE]

                    """.getBytes(UTF_8));
            stream.end();
        });
        assertThat(run.turns(Outcome.COMPLETED)).isEqualTo(6);
        assertThat(run.count(Counts.SERVER_INPUT)).isEqualTo(54);
        // Nothing was said of a cache: that is not zero.
        assertThat(run.count(Counts.INPUT_TOKENS)).isZero();
        assertThat(run.count(Counts.UNKNOWN_USAGE)).isEqualTo(6);
        assertThat(run.response(Measures.TPOT).getTotalCount()).isZero();
    }

    @Test
    void countsThatCannotBeMakeNoFigures() {
        var run = run("chat", "", asked -> {
            var stream = asked.stream();
            stream.raw("""
                    data: {"choices":[{"index":0,"delta":{"content":"Hi"}}]}

                    data: {"choices":[{"index":0,"delta":{"content":" you"},"finish_reason":"stop"}],
                    data: "usage":{"prompt_tokens":-5,"completion_tokens":9223372036854775807,
                    data: "prompt_tokens_details":{"cached_tokens":4000}}}

                    data: [DONE]

                    """.getBytes(UTF_8));
            stream.end();
        });
        assertThat(run.turns(Outcome.COMPLETED)).isEqualTo(6);
        assertThat(run.count(Counts.anomalies("bad_usage"))).isEqualTo(6);
        assertThat(run.count(Counts.UNKNOWN_USAGE)).isEqualTo(6);
        assertThat(run.count(Counts.UNKNOWN_OUTPUT)).isEqualTo(6);
        assertThat(run.count(Counts.SERVER_OUTPUT)).isZero();
        assertThat(run.response(Measures.TPOT).getTotalCount()).isZero();
    }

    @Test
    void anAnswerThatComesWholeHasOnlyAnEnd() {
        var run = run("messages", "stream: false", asked -> asked.whole("""
                {"id":"m","content":[{"type":"text","text":"Hi"}],"stop_reason":"end_turn",
                "usage":{"input_tokens":5,"cache_read_input_tokens":10,"cache_creation_input_tokens":0,"output_tokens":1}}"""));
        assertThat(run.turns(Outcome.COMPLETED)).isEqualTo(6);
        assertThat(run.response(Measures.E2E).getTotalCount()).isEqualTo(6);
        for (var measure : List.of(Measures.TTFT, Measures.ICL, Measures.STREAM_CLOSE))
            assertThat(run.response(measure).getTotalCount()).as(measure).isZero();
        assertThat(run.count(Counts.INPUT_TOKENS)).isEqualTo(90);
        var broken = run("messages", "stream: false", asked -> asked.whole("{\"content\":["));
        assertThat(broken.failures()).isEqualTo(Map.of("bad_json", 3L));
        var error = run("chat", "stream: false", asked -> asked.whole("{\"error\":{\"message\":\"no\"}}"));
        assertThat(error.failures()).isEqualTo(Map.of("error_event", 3L));
        var endless = run("chat", "stream: false", asked -> asked.whole("{\"choices\":[]}"));
        assertThat(endless.failures()).isEqualTo(Map.of("truncated", 3L));
    }

    @Test
    void aGoodCallKeepsAllLimitsAlsoThoseThatAreOnlyReported() {
        var run = run(
                "responses",
                "",
                asked -> asked.later(20, () -> ModelServer.twoWords(asked)),
                "budgets: [{ budget: ttft p95 <= 5ms, report_only: true }, e2e p95 <= 20s]");
        assertThat(run.count(Counts.CALLS_COMPLETED)).isEqualTo(6);
        assertThat(run.count(Counts.CALLS_GOOD)).isZero();
        assertThat(run.count(Counts.over(0))).isEqualTo(6);
        assertThat(run.count(Counts.over(1))).isZero();
    }

    @Test
    void budgetsOnGapsCountTheirSamplesToo() {
        var run = run(
                "responses",
                "",
                asked -> {
                    var stream = asked.stream();
                    stream.event("response.output_text.delta", null, "{\"delta\":\"a\"}");
                    asked.later(30, () -> {
                        stream.event("response.output_text.delta", null, "{\"delta\":\"b\"}");
                        ModelServer.end(stream);
                        stream.end();
                    });
                },
                "budgets: [icl p95 <= 1ms, tpot p95 <= 1ms]");
        assertThat(run.count(Counts.over(0))).isEqualTo(6);
        assertThat(run.count(Counts.over(1))).isEqualTo(6);
    }

    @Test
    void requestsSayWhoAsksAndFollowFromTheSeedAlone() {
        var first = prompts("seed: 7");
        assertThat(first).hasSize(3);
        assertThat(Set.copyOf(first.values())).hasSize(3);
        assertThat(prompts("seed: 7")).isEqualTo(first);
        assertThat(prompts("seed: 8")).isNotEqualTo(first);
        assertThat(Set.copyOf(prompts("load: { sessions: 3, turns: 2, messages: same }")
                        .values()))
                .hasSize(1);
    }

    /** What each session sent, by its name. */
    private static Map<String, String> prompts(String more) {
        var server = new ModelServer(ModelServer::twoWords);
        run("responses", "system: { tokens: 50 }, output: { tokens: { between: [5, 500] } }", server, more);
        return server.asked().stream()
                .collect(Collectors.groupingBy(
                        asked -> asked.headers().getOrDefault("x-muster-session", ""),
                        TreeMap::new,
                        Collectors.mapping(
                                asked -> asked.body().path("input") + " "
                                        + asked.body().path("max_output_tokens"),
                                Collectors.joining("\n"))));
    }

    @Test
    void sessionsShareTheSystemPromptUnlessEachHasItsOwn() {
        assertThat(systems("system: { tokens: 50 }")).hasSize(1);
        assertThat(systems("system: { tokens: 50, per: session }")).hasSize(3);
        assertThat(systems("system: { text: 'You are {session}.' }"))
                .containsExactlyInAnyOrder("You are 0.", "You are 1.", "You are 2.");
    }

    private static Set<String> systems(String model) {
        var server = new ModelServer(ModelServer::twoWords);
        run("responses", model, server);
        return server.asked().stream()
                .map(asked -> asked.body().path("instructions").asText())
                .collect(Collectors.toSet());
    }

    @Test
    void cacheKeysAreOnesOwnOrSharedByBuckets() {
        assertThat(keys("cache_key: session")).containsExactlyInAnyOrder("muster-0", "muster-1", "muster-2");
        assertThat(keys("cache_key: 2")).containsExactlyInAnyOrder("muster-0", "muster-1");
        assertThat(keys("cache_key: none")).containsExactly("");
    }

    private static Set<String> keys(String model) {
        var server = new ModelServer(ModelServer::twoWords);
        run("responses", model, server);
        return server.asked().stream()
                .map(asked -> asked.body().path("prompt_cache_key").asText())
                .collect(Collectors.toSet());
    }

    private static CrewRun run(String dialect, String model, Script script) {
        return run(dialect, model, new ModelServer(script));
    }

    private static CrewRun run(String dialect, String model, Script script, String more) {
        return run(dialect, model, new ModelServer(script), more);
    }

    private static CrewRun run(String dialect, String model, ModelServer server) {
        return run(dialect, model, server, "");
    }

    private static CrewRun run(String dialect, String model, ModelServer server, String more) {
        var load = more.startsWith("load:") ? "" : "load: { sessions: 3, turns: 2 }\n";
        return rig.run("target: { dialect: " + dialect + ", url: '" + rig.serve(server) + "' }\n" + load
                + "model: { name: m" + (model.isEmpty() ? "" : ", " + model) + " }\n" + more + "\n");
    }
}
