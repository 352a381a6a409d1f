package dev.muster.coordinator.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.muster.coordinator.judge.facts.ModelFacts;
import dev.muster.protocol.wire.http.Body;
import dev.muster.protocol.wire.http.server.HttpServer;
import dev.muster.protocol.wire.loop.Loops;
import java.io.IOException;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is taken from somebody else's statistics page, and what is not. */
class StatisticsTest {
    private static final Loops LOOPS = Loops.start("stats", 1);
    private static final Statistics STATISTICS = new Statistics();

    private static HttpServer server;
    private static volatile String page = "";
    private static volatile int status;

    @BeforeAll
    static void start() throws IOException {
        server = HttpServer.start(
                LOOPS,
                "127.0.0.1",
                0,
                (_, responder) -> responder.respond(status, "application/json", Map.of(), Body.of(page)));
    }

    @AfterAll
    static void stop() {
        STATISTICS.close();
        server.close();
        LOOPS.close();
    }

    @Test
    void aPageOfTheFakeAgentsFormIsTakenAsAWhole() {
        serve("""
                {"sessions":3,"events":6,"turns":{"started":6,"completed":4,"failed":1},
                "model_calls":39,"tool_calls":96,"context_calls":5,"retries":2,
                "attempts":{"model":40,"tool":97,"context":6},"input_tokens":100000,"cached_tokens":80500,"cache_keys":7,
                "waits":{"accept":{"count":6,"p50_us":10,"p95_us":20,"max_us":30},"claim":{"p95_us":21},"load":{"p95_us":22}},
                "faults":{"lost_event":1},"cpu_us":28000,"rss_kib":120000,"rss_peak_kib":140000,"warnings":8,
                "commit":"0152f99","model_url":"http://127.0.0.1:7410","uptime_us":9000000,"of_our_own":{"x":[1]}}""");
        var said = STATISTICS.ofTarget(server.url()).orElseThrow();
        var stats = said.stats();
        assertThat(stats.events()).hasValue(6);
        assertThat(stats.turns()).hasValue(4);
        assertThat(stats.running()).hasValue(1);
        assertThat(stats.modelCalls()).hasValue(39);
        assertThat(stats.modelAttempts()).hasValue(40);
        assertThat(stats.toolCalls()).hasValue(96);
        assertThat(stats.cpuUs()).hasValue(28_000);
        assertThat(stats.rssKib()).hasValue(120_000);
        assertThat(stats.rssPeakKib()).hasValue(140_000);
        assertThat(stats.warnings()).hasValue(8);
        assertThat(stats.waitsUs()).containsExactly(entry("accept", 20L), entry("claim", 21L), entry("load", 22L));
        assertThat(said.commit()).contains("0152f99");
        assertThat(said.modelUrl()).contains("http://127.0.0.1:7410");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"events\":6}",
                "{\"events\":6,\"turns\":null,\"attempts\":null,\"waits\":null,\"model_calls\":null,\"commit\":null}",
                "{\"events\":6,\"turns\":60,\"attempts\":\"many\",\"waits\":[{\"p95_us\":1}],\"model_url\":[\"x\"]}",
                "{\"events\":6,\"turns\":{\"completed\":\"4\",\"started\":6.5},\"attempts\":[40],\"waits\":\"none\"}",
                "{\"events\":6,\"model_calls\":\"39\",\"tool_calls\":96.0,\"cpu_us\":true,\"rss_kib\":{},\"warnings\":[]}",
                "{\"events\":6,\"waits\":{\"accept\":20,\"claim\":{\"p95_us\":\"21\"},\"history\":null},\"faults\":3}",
                "{\"events\":6,\"commit\":\"\",\"model_url\":7410,\"uptime_us\":\"long\"}",
            })
    void whatIsMissingOrOfAnotherTypeIsAbsent(String text) {
        serve(text);
        var said = STATISTICS.ofTarget(server.url()).orElseThrow();
        var stats = said.stats();
        assertThat(stats.events()).hasValue(6);
        assertThat(new OptionalLong[] {
                    stats.turns(),
                    stats.running(),
                    stats.modelCalls(),
                    stats.modelAttempts(),
                    stats.toolCalls(),
                    stats.cpuUs(),
                    stats.rssKib(),
                    stats.rssPeakKib(),
                    stats.warnings()
                })
                .containsOnly(OptionalLong.empty());
        assertThat(stats.waitsUs()).isEmpty();
        assertThat(said.commit()).isEmpty();
        assertThat(said.modelUrl()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "ok", "[{\"events\":6}]", "6", "null", "{}", "{\"events\":\"6\"}", "{\"events\":6.0}"})
    void aPageThatCountsNoEventsIsNoSuchPage(String text) {
        serve(text);
        assertThat(STATISTICS.ofTarget(server.url())).isEmpty();
        assertThat(STATISTICS.ofModel(server.url())).isEmpty();
    }

    @Test
    void aPageThatIsRefusedIsNoSuchPage() {
        serve("{\"events\":6,\"requests\":6}");
        status = 500;
        assertThat(STATISTICS.ofTarget(server.url())).isEmpty();
        assertThat(STATISTICS.ofModel(server.url())).isEmpty();
    }

    @Test
    void aModelsPageIsTakenByItsCountsAndItsMisses() {
        serve("""
                {"requests":390,"input_tokens":1000000,"cached_tokens":805000,"output_tokens":70000,"completed":380,
                "misses":{"first_call":{"count":30,"lost_tokens":0},"of_our_own":{"count":12,"lost_tokens":34816}},
                "faults":{"429":3},"log_lost":2,"cpu_us":null}""");
        var model = STATISTICS.ofModel(server.url()).orElseThrow();
        assertThat(model.requests()).isEqualTo(390);
        assertThat(model.inputTokens()).isEqualTo(1_000_000);
        assertThat(model.cachedTokens()).isEqualTo(805_000);
        assertThat(model.outputTokens()).isEqualTo(70_000);
        assertThat(model.misses())
                .containsExactly(
                        entry("first_call", new ModelFacts.Miss(30, 0)),
                        entry("of_our_own", new ModelFacts.Miss(12, 34_816)));
    }

    @Test
    void aModelThatSaysNoTokensHasNone() {
        serve("{\"requests\":390,\"input_tokens\":null,\"misses\":3}");
        var model = STATISTICS.ofModel(server.url()).orElseThrow();
        assertThat(model.inputTokens()).isZero();
        assertThat(model.misses()).isEmpty();
    }

    private static void serve(String text) {
        status = 200;
        page = text;
    }
}
