package dev.muster.fakes.model;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.openai.client.okhttp.OpenAIOkHttpClient;
import com.openai.core.JsonValue;
import com.openai.models.responses.ResponseCreateParams;
import dev.muster.fakes.model.cache.rules.CacheRules;
import dev.muster.fakes.model.cache.rules.CacheScope;
import dev.muster.fakes.model.options.FakeModelOptions;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The cache of marked prefixes as clients of each dialect mark and see it. Entries can be read at once here. */
class BreakpointsTest {
    private static final String LONG = "All the rules that an assistant has to know. ".repeat(270);
    private static final String OTHER = "What else there is to say about it, in short. ".repeat(270);

    /** So many that two keys have different homes. */
    private static final int MACHINES = 64;

    private FakeModel model;
    private Caller caller;

    @BeforeEach
    void start() throws IOException {
        var rules = CacheRules.DEFAULT
                .with()
                .machines(MACHINES)
                .windowMs(3_600_000)
                .readableMs(0)
                .breakpoints(new CacheRules.BreakpointRules(true, 1_800_000, 20))
                .build();
        model = FakeModel.alone(FakeModelOptions.DEFAULT.withSpeed(1_000).withCache(rules, CacheScope.ROUTED), 1);
        caller = new Caller(model);
    }

    @AfterEach
    void stop() {
        caller.close();
        model.close();
    }

    @Test
    void theEndOfAResponsesPromptIsMarkedUnlessTheRequestSaysOtherwise() throws Exception {
        var first = response("\"input\":\"" + LONG + "\"");
        var told = first.path("usage").path("input_tokens_details");
        int written = told.path("cache_write_tokens").asInt();
        assertThat(written).isEqualTo(first.path("usage").path("input_tokens").asInt());
        assertThat(first.path("prompt_cache_options").path("mode").asText()).isEqualTo("implicit");
        var second = response("\"input\":\"go on\",\"previous_response_id\":\""
                + first.path("id").asText() + "\"");
        assertThat(cached(second)).isEqualTo(written);
        assertThat(response("\"prompt_cache_options\":{\"mode\":\"explicit\"},\"input\":\"" + LONG + "\"")
                        .path("usage")
                        .path("input_tokens_details")
                        .toString())
                .isEqualTo("{\"cached_tokens\":0,\"cache_write_tokens\":0}");
    }

    @Test
    void anExplicitMarkIsReadByWhoeverGoesOnOtherwiseAfterIt() throws Exception {
        var marked = "{\"type\":\"input_text\",\"text\":\"" + LONG
                + "\",\"prompt_cache_breakpoint\":{\"mode\":\"explicit\"}}";
        var asking =
                "\"prompt_cache_options\":{\"mode\":\"explicit\"},\"input\":[{\"role\":\"user\",\"content\":[%s,%s]}]";
        var first = response(asking.formatted(marked, "{\"type\":\"input_text\",\"text\":\"one\"}"));
        int written = first.path("usage")
                .path("input_tokens_details")
                .path("cache_write_tokens")
                .asInt();
        assertThat(written)
                .isBetween(3_000, first.path("usage").path("input_tokens").asInt() - 1);
        assertThat(cached(response(asking.formatted(marked, "{\"type\":\"input_text\",\"text\":\"two\"}"))))
                .isEqualTo(written);
    }

    @ParameterizedTest
    @CsvSource({
        "same, k, cache_hit,",
        "same, other, cache_miss, prompt_cache_key_changed",
        "changed, k, cache_miss, input_changed"
    })
    void diagnosticsSayWhatChanged(String text, String key, String type, String reason) throws Exception {
        var ask =
                "{\"model\":\"m\",\"prompt_cache_key\":\"%s\",\"metadata\":{\"session_id\":\"s\"},\"input\":\"%s\"%s}";
        var first = caller.post(Caller.RESPONSES, ask.formatted("k", LONG, ""), Map.of());
        var id = Caller.JSON.readTree(first.body()).path("id").asText();
        var again = caller.post(
                Caller.RESPONSES,
                ask.formatted(
                        key,
                        text.equals("same") ? LONG : OTHER,
                        ",\"prompt_cache_options\":{\"comparison_response_id\":\"" + id + "\"}"),
                Map.of());
        var told = Caller.JSON.readTree(again.body()).path("prompt_cache_diagnostics");
        assertThat(told.path("type").asText()).isEqualTo(type);
        assertThat(told.path("reason").asText("")).isEqualTo(reason == null ? "" : reason);
    }

    @Test
    void theClientOfOpenAiReadsDiagnosticsAndOptions() {
        var client = OpenAIOkHttpClient.builder()
                .baseUrl(model.url() + "/v1")
                .apiKey("any")
                .maxRetries(0)
                .build();
        try {
            var params = ResponseCreateParams.builder().model("fake-1").input(LONG);
            var first = client.responses().create(params.build()).validate();
            var second = client.responses()
                    .create(params.putAdditionalBodyProperty(
                                    "prompt_cache_options",
                                    JsonValue.from(Map.of("comparison_response_id", "resp_unknown")))
                            .build())
                    .validate();
            assertThat(first.usage().orElseThrow().inputTokensDetails().cacheWriteTokens())
                    .isPositive();
            assertThat(second.promptCacheDiagnostics().orElseThrow().isComparisonResponseNotFound())
                    .isTrue();
        } finally {
            client.close();
        }
    }

    @Test
    void aChatMarksItsEndAndTellsWhatItWrote() throws Exception {
        var body = "{\"model\":\"m\",\"messages\":[{\"role\":\"user\",\"content\":\"" + LONG + "\"}]}";
        var first = usage(caller.post(Caller.CHAT, body, Map.of()).body()).path("prompt_tokens_details");
        assertThat(first.path("cache_write_tokens").asInt()).isGreaterThan(3_000);
        var second = usage(caller.post(Caller.CHAT, body, Map.of()).body()).path("prompt_tokens_details");
        assertThat(second.path("cached_tokens").asInt())
                .isEqualTo(first.path("cache_write_tokens").asInt());
        assertThat(second.path("cache_write_tokens").asInt()).isZero();
    }

    @Test
    void messagesAreKeptForAnHourOrFiveMinutesAndCountedApart() throws Exception {
        var first = message(LONG, "1h", OTHER, "5m", "one");
        var creation = first.path("cache_creation");
        int forAnHour = creation.path("ephemeral_1h_input_tokens").asInt();
        int forFiveMinutes = creation.path("ephemeral_5m_input_tokens").asInt();
        assertThat(forAnHour).isGreaterThan(3_000);
        assertThat(forFiveMinutes).isGreaterThan(3_000);
        assertThat(first.path("cache_creation_input_tokens").asInt()).isEqualTo(forAnHour + forFiveMinutes);
        var second = message(LONG, "1h", OTHER, "5m", "two");
        assertThat(second.path("cache_read_input_tokens").asInt()).isEqualTo(forAnHour + forFiveMinutes);
        assertThat(second.path("cache_creation_input_tokens").asInt()).isZero();
        var third = message(LONG, "1h", "Something else. " + OTHER, "5m", "two");
        assertThat(third.path("cache_read_input_tokens").asInt()).isEqualTo(forAnHour);
        assertThat(third.path("input_tokens").asInt())
                .isEqualTo(first.path("input_tokens").asInt());
    }

    @Test
    void oneMarkForTheWholeRequestMovesToItsEnd() throws Exception {
        var body =
                "{\"model\":\"m\",\"max_tokens\":9,\"cache_control\":{\"type\":\"ephemeral\"},\"messages\":[{\"role\":\"user\",\"content\":\""
                        + LONG + "\"}%s]}";
        var first =
                usage(caller.post(Caller.MESSAGES, body.formatted(""), Map.of()).body());
        assertThat(first.path("input_tokens").asInt()).isZero();
        var next = usage(caller.post(
                        Caller.MESSAGES,
                        body.formatted(
                                ",{\"role\":\"assistant\",\"content\":\"ok\"},{\"role\":\"user\",\"content\":\"more\"}"),
                        Map.of())
                .body());
        assertThat(next.path("cache_read_input_tokens").asInt())
                .isEqualTo(first.path("cache_creation_input_tokens").asInt());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "5m | 1h | must not come after",
                "2h | 5m | expected '5m' or '1h', found '2h'",
            })
    void marksThatCannotBeAreRefused(String first, String second, String message) throws Exception {
        var answer = caller.post(Caller.MESSAGES, messageBody("a", first, "b", second, "c"), Map.of());
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body()).contains(message);
    }

    @Test
    void theCachePageShowsMachinesKeysAndShares() throws Exception {
        response("\"prompt_cache_key\":\"mine\",\"input\":\"" + LONG + "\"");
        response("\"prompt_cache_key\":\"mine\",\"input\":\"" + LONG + "\"");
        var page =
                Caller.JSON.readTree(caller.send("GET", "/cache", "", Map.of()).body());
        assertThat(page.path("regime").asText()).isEqualTo("breakpoints");
        assertThat(page.path("machines")).hasSize(MACHINES);
        assertThat(page.path("requests").asInt()).isEqualTo(2);
        assertThat(page.path("blocks_held").asInt()).isBetween(20, 30);
        assertThat(page.path("cached_share").asDouble()).isEqualTo(0.5);
        var key = page.path("busiest_keys").path(0);
        assertThat(key.path("key").asText()).isEqualTo("mine");
        assertThat(key.path("last_minute").asInt()).isEqualTo(2);
        assertThat(key.path("by_machine")).hasSize(MACHINES);
    }

    private JsonNode response(String fields) throws Exception {
        var answer = caller.post(Caller.RESPONSES, "{\"model\":\"m\"," + fields + "}", Map.of());
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return Caller.JSON.readTree(answer.body());
    }

    private static int cached(JsonNode response) {
        return response.path("usage")
                .path("input_tokens_details")
                .path("cached_tokens")
                .asInt();
    }

    private JsonNode message(String system, String ttl, String more, String moreTtl, String text) throws Exception {
        return usage(caller.post(Caller.MESSAGES, messageBody(system, ttl, more, moreTtl, text), Map.of())
                .body());
    }

    private static String messageBody(String system, String ttl, String more, String moreTtl, String text) {
        return "{\"model\":\"m\",\"max_tokens\":9,\"system\":[%s,%s],\"messages\":[{\"role\":\"user\",\"content\":\"%s\"}]}"
                .formatted(block(system, ttl), block(more, moreTtl), text);
    }

    private static String block(String text, String ttl) {
        return "{\"type\":\"text\",\"text\":\"" + text + "\",\"cache_control\":{\"type\":\"ephemeral\",\"ttl\":\"" + ttl
                + "\"}}";
    }

    private static JsonNode usage(String body) throws IOException {
        return Caller.JSON.readTree(body).path("usage");
    }
}
