package dev.muster.fakes.model;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.muster.fakes.model.cache.rules.CacheRules;
import dev.muster.fakes.model.cache.rules.CacheScope;
import dev.muster.fakes.model.options.FakeModelOptions;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The fake model over real sockets, as its clients see it. */
class FakeModelTest {
    static final ObjectMapper JSON = new ObjectMapper();
    private static final String TOOLS = """
            ,"tools":[{"type":"function","name":"search_documents","description":"d","strict":true,
              "parameters":{"type":"object","properties":{"query":{"type":"string"},"limit":{"type":"integer"}}}},
             {"type":"function","name":"mine","parameters":{"type":"object","properties":{}}}]""";

    @TempDir
    static Path folder;

    private static FakeModel model;
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    @BeforeAll
    static void start() throws IOException {
        model = FakeModel.alone(FakeModelOptions.DEFAULT.withSpeed(200).withLog(folder.resolve("cache.jsonl")), 2);
    }

    @AfterAll
    static void stop() {
        model.close();
    }

    @Test
    void aStreamHasItsEventsInOrderAndEndsWithTheUsage() throws Exception {
        var events = stream(body("\"input\":\"hi\",\"stream\":true", "order"));

        assertThat(events.stream().map(event -> event.path("type").asText()).distinct())
                .containsExactly(
                        "response.created",
                        "response.in_progress",
                        "response.output_item.added",
                        "response.content_part.added",
                        "response.output_text.delta",
                        "response.output_text.done",
                        "response.content_part.done",
                        "response.output_item.done",
                        "response.completed");
        assertThat(IntStream.range(0, events.size()))
                .allMatch(i -> events.get(i).path("sequence_number").asInt(-1) == i);
        assertThat(events).noneMatch(event -> event.has("error"));
        var response = events.getLast().path("response");
        var deltas = events.stream()
                .filter(event -> event.path("type").asText().equals("response.output_text.delta"))
                .toList();
        assertThat(deltas).allMatch(delta -> delta.path("logprobs").isArray());
        assertThat(response.path("output")
                        .path(0)
                        .path("content")
                        .path(0)
                        .path("text")
                        .asText())
                .isEqualTo(String.join(
                        "", deltas.stream().map(d -> d.path("delta").asText()).toList()));
        var usage = response.path("usage");
        assertThat(usage.path("output_tokens").asInt()).isEqualTo(deltas.size());
        assertThat(usage.path("input_tokens_details").path("cache_write_tokens").isInt())
                .isTrue();
        assertThat(usage.path("total_tokens").asInt())
                .isEqualTo(usage.path("input_tokens").asInt()
                        + usage.path("output_tokens").asInt());
    }

    @Test
    void toolsAreCalledSeveralAtOnceUntilTheirOutputsAreThereThenItAnswers() throws Exception {
        var input = JSON.createArrayNode();
        input.addObject().put("role", "user").put("content", "do it");
        int calls = 0;
        int rounds = 0;
        while (true) {
            var events = stream(body("\"stream\":true,\"input\":" + input + TOOLS, "tools"));
            var output = events.getLast().path("response").path("output");
            for (var item : output) input.add(item);
            if (!output.path(0).path("type").asText().equals("function_call")) break;
            rounds++;
            for (var item : output) {
                calls++;
                assertThat(item.path("name").asText()).isIn("search_documents", "mine");
                assertThat(JSON.readTree(item.path("arguments").asText()).isObject())
                        .isTrue();
                assertThat(joined(events, item.path("id").asText()))
                        .isEqualTo(item.path("arguments").asText());
                input.addObject()
                        .put("type", "function_call_output")
                        .put("call_id", item.path("call_id").asText())
                        .put("output", "12 C");
            }
            assertThat(rounds).isLessThan(20);
        }
        assertThat(rounds).isGreaterThan(0);
        assertThat(calls).isGreaterThan(rounds);
    }

    @Test
    void theSameSeedGivesTheSameCallsWhateverTheOrderOfArrival() throws Exception {
        var bodies = IntStream.range(0, 20)
                .mapToObj(i -> body("\"input\":\"go " + i + "\"" + TOOLS, "seeded-" + i))
                .toList();
        var first = decisions(model, bodies);
        try (var other = FakeModel.alone(FakeModelOptions.DEFAULT.withSpeed(200), 1);
                var differs =
                        FakeModel.alone(FakeModelOptions.DEFAULT.withSpeed(200).withSeed(7), 1)) {
            assertThat(decisions(other, bodies.reversed())).containsExactlyInAnyOrderElementsOf(first);
            assertThat(decisions(differs, bodies)).isNotEqualTo(first);
        }
    }

    @Test
    void aLongPromptIsReadFromTheCacheTheNextTime() throws Exception {
        var text = "word ".repeat(2_000);
        var first = post(body("\"prompt_cache_key\":\"k\",\"input\":\"" + text + "\"", "cached"));
        Awaitility.await().untilAsserted(() -> {
            var usage = post(body("\"prompt_cache_key\":\"k\",\"input\":\"" + text + "\"", "cached"))
                    .path("usage");
            assertThat(usage.path("input_tokens_details").path("cached_tokens").asInt())
                    .isGreaterThan(usage.path("input_tokens").asInt() - 128);
        });
        assertThat(first.path("usage").path("input_tokens").asInt()).isBetween(2_500, 2_510);
    }

    @Test
    void aConversationGoesOnFromItsPreviousResponse() throws Exception {
        var first = post("{\"model\":\"m\",\"input\":\"" + "fact ".repeat(2_000) + "\"}");
        var id = first.path("id").asText();
        var second = post("{\"model\":\"m\",\"input\":\"and?\",\"previous_response_id\":\"" + id + "\"}");

        assertThat(second.path("usage").path("input_tokens").asInt())
                .isGreaterThan(first.path("usage").path("total_tokens").asInt() - 300);
        assertThat(second.path("previous_response_id").asText()).isEqualTo(id);
    }

    @Test
    void anUnknownPreviousResponseIsRefused() throws Exception {
        var answer =
                send(model, "/v1/responses", "{\"model\":\"m\",\"input\":\"x\",\"previous_response_id\":\"resp_no\"}");

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(JSON.readTree(answer.body()).path("error").path("code").asText())
                .isEqualTo("previous_response_not_found");
    }

    @Test
    void whatIsNotARequestIsRefusedInTheProvidersWords() throws Exception {
        for (var body : List.of(
                "{",
                "[]",
                "null",
                "{}",
                "{\"model\":\"m\"}",
                "{\"model\":\"m\",\"input\":7}",
                "{\"model\":\"m\",\"input\":[1]}")) {
            var answer = send(model, "/v1/responses", body);
            assertThat(answer.statusCode()).as(body).isEqualTo(400);
            assertThat(JSON.readTree(answer.body()).path("error").path("type").asText())
                    .isEqualTo("invalid_request_error");
        }
        assertThat(send(model, "/v1/nothing", "{}").statusCode()).isEqualTo(404);
        assertThat(get("/v1/models").path("data").path(0).path("object").asText())
                .isEqualTo("model");
        assertThat(get("/healthz").path("status").asText()).isEqualTo("ok");
    }

    @Test
    void anAnswerThatReachesItsTokenLimitIsIncomplete() throws Exception {
        var answer = post(body("\"input\":\"hi\",\"max_output_tokens\":5", "short"));

        assertThat(answer.path("status").asText()).isEqualTo("incomplete");
        assertThat(answer.path("incomplete_details").path("reason").asText()).isEqualTo("max_output_tokens");
        assertThat(answer.path("usage").path("output_tokens").asInt()).isEqualTo(5);
    }

    @Test
    void theSumsOfTheLogAreThoseOfTheUsageThatClientsSaw() throws Exception {
        var log = folder.resolve("sums.jsonl");
        long input = 0;
        long cached = 0;
        try (var served =
                FakeModel.alone(FakeModelOptions.DEFAULT.withSpeed(2_000).withLog(log), 2)) {
            var bodies = new ArrayList<String>();
            for (int i = 0; i < 60; i++)
                bodies.add(body(
                        "\"prompt_cache_key\":\"k\",\"input\":\"" + "word ".repeat(1_500 + i % 7 * 100) + "\"",
                        "s" + i % 5));
            for (var usage : answers(served, bodies).stream()
                    .map(answer -> answer.path("usage"))
                    .toList()) {
                input += usage.path("input_tokens").asLong();
                cached +=
                        usage.path("input_tokens_details").path("cached_tokens").asLong();
            }
            var stats = served.stats().toCompletableFuture().join();
            assertThat(stats.inputTokens()).isEqualTo(input);
            assertThat(stats.cachedTokens()).isEqualTo(cached);
            assertThat(stats.replies().completed()).isEqualTo(60);
        }
        var lines = new ArrayList<JsonNode>();
        for (var line : Files.readAllLines(log)) lines.add(JSON.readTree(line));
        assertThat(lines).hasSize(60);
        assertThat(lines.stream()
                        .mapToLong(line -> line.path("input_tokens").asLong())
                        .sum())
                .isEqualTo(input);
        assertThat(lines.stream()
                        .mapToLong(line -> line.path("cached_tokens").asLong())
                        .sum())
                .isEqualTo(cached);
        assertThat(lines.stream().map(line -> line.path("t").asLong()).toList()).isSorted();
        assertThat(List.copyOf(lines.getFirst().properties().stream()
                        .map(java.util.Map.Entry::getKey)
                        .toList()))
                .containsExactly(
                        "t",
                        "request_id",
                        "session",
                        "key",
                        "machine",
                        "home",
                        "key_last_minute",
                        "blocks",
                        "input_tokens",
                        "cached_tokens",
                        "cause",
                        "lost_tokens",
                        "turn",
                        "tool_results",
                        "tool_calls",
                        "prompt_hash",
                        "fault");
    }

    @Test
    void aClientThatLeavesEndsItsStreamAndIsCounted() throws Exception {
        try (var slow = FakeModel.alone(FakeModelOptions.DEFAULT, 1)) {
            var body = body("\"input\":\"hi\",\"stream\":true", "leaves");
            try (var socket = new Socket(InetAddress.getLoopbackAddress(), slow.port())) {
                socket.getOutputStream()
                        .write(("POST /v1/responses HTTP/1.1\r\nhost: x\r\ncontent-length: " + body.length()
                                        + "\r\n\r\n" + body)
                                .getBytes(StandardCharsets.UTF_8));
                assertThat(socket.getInputStream().read()).isPositive();
            }
            Awaitility.await().untilAsserted(() -> {
                var stats = slow.stats().toCompletableFuture().join();
                assertThat(stats.replies().abandoned()).isEqualTo(1);
                assertThat(stats.replies().completed()).isZero();
            });
        }
    }

    @Test
    void withoutACacheEveryRequestMissesAsDisabled() throws Exception {
        try (var none = FakeModel.alone(
                FakeModelOptions.DEFAULT.withSpeed(2_000).withCache(CacheRules.DEFAULT, CacheScope.NONE), 1)) {
            answers(
                    none,
                    List.of(body("\"input\":\"a\"", "s"), body("\"input\":\"" + "word ".repeat(2_000) + "\"", "s")));
            var stats = JSON.readTree(send(none, "/stats", null).body());
            assertThat(stats.path("misses").path("disabled").path("count").asInt())
                    .isEqualTo(2);
            assertThat(stats.path("cached_tokens").asInt()).isZero();
            assertThat(stats.path("cpu_us").isIntegralNumber()).isTrue();
        }
    }

    private static String joined(List<JsonNode> events, String itemId) {
        return String.join(
                "",
                events.stream()
                        .filter(event -> event.path("type").asText().endsWith(".delta")
                                && event.path("item_id").asText().equals(itemId))
                        .map(event -> event.path("delta").asText())
                        .toList());
    }

    static String body(String fields, String session) {
        return "{\"model\":\"fake-1\",\"unknown_field\":{},\"metadata\":{\"session_id\":\"" + session + "\"}," + fields
                + "}";
    }

    private static List<JsonNode> stream(String body) throws Exception {
        var answer = send(model, "/v1/responses", body);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        assertThat(answer.headers().firstValue("content-type"))
                .hasValueSatisfying(type -> assertThat(type).startsWith("text/event-stream"));
        var events = new ArrayList<JsonNode>();
        for (var frame : answer.body().split("\n\n", 0)) {
            var lines = frame.split("\n", -1);
            assertThat(lines).hasSize(2);
            var event = JSON.readTree(lines[1].substring("data: ".length()));
            assertThat(lines[0]).isEqualTo("event: " + event.path("type").asText());
            events.add(event);
        }
        return events;
    }

    private static JsonNode post(String body) throws Exception {
        var answer = send(model, "/v1/responses", body);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return JSON.readTree(answer.body());
    }

    private static JsonNode get(String path) throws Exception {
        return JSON.readTree(send(model, path, null).body());
    }

    private static HttpResponse<String> send(FakeModel to, String path, @Nullable String body) throws Exception {
        return CLIENT.send(request(to, path, body), HttpResponse.BodyHandlers.ofString());
    }

    private static HttpRequest request(FakeModel to, String path, @Nullable String body) {
        var request = HttpRequest.newBuilder(URI.create(to.url() + path))
                .version(HttpClient.Version.HTTP_1_1)
                .timeout(Duration.ofSeconds(30));
        return body == null
                ? request.build()
                : request.POST(HttpRequest.BodyPublishers.ofString(body)).build();
    }

    private static List<String> decisions(FakeModel of, List<String> bodies) {
        return answers(of, bodies).stream().map(FakeModelTest::decisions).toList();
    }

    /** All at once. */
    private static List<JsonNode> answers(FakeModel to, List<String> bodies) {
        var under = bodies.stream()
                .map(body -> CLIENT.sendAsync(request(to, "/v1/responses", body), HttpResponse.BodyHandlers.ofString()))
                .toList();
        return under.stream()
                .map(CompletableFuture::join)
                .map(FakeModelTest::parsed)
                .toList();
    }

    private static JsonNode parsed(HttpResponse<String> answer) {
        try {
            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
            return JSON.readTree(answer.body());
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static String decisions(JsonNode answer) {
        var calls = new StringBuilder();
        for (var item : answer.path("output"))
            calls.append(item.path("call_id").asText())
                    .append(item.path("name").asText())
                    .append(item.path("arguments").asText());
        return calls.toString();
    }
}
