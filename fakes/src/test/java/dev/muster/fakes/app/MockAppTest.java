package dev.muster.fakes.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.muster.fakes.model.profile.Profile;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.HashSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class MockAppTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static MockApp app;

    @BeforeAll
    static void start() throws IOException {
        app = MockApp.alone(MockAppOptions.DEFAULT.withSpeed(500), 1);
    }

    @AfterAll
    static void stop() {
        app.close();
    }

    @Test
    void theContextHasOneProductionSizedPromptForAllAndAWorkspaceForEach() throws Exception {
        var one = JSON.readTree(get("/context?session=s%201").body());
        var two = JSON.readTree(get("/context?session=s2").body());

        assertThat(one.path("session").asText()).isEqualTo("s 1");
        assertThat(one.path("instructions").asText().length() / 4).isBetween(6_000, 8_000);
        assertThat(two.path("instructions")).isEqualTo(one.path("instructions"));
        assertThat(two.path("workspace")).isNotEqualTo(one.path("workspace"));
        assertThat(JSON.readTree(get("/context?session=s2").body())).isEqualTo(two);
        assertThat(get("/context").statusCode()).isEqualTo(400);
    }

    @Test
    void aClientIntroducesItselfAndListsTheTools() throws Exception {
        var begun = result("initialize", "{\"protocolVersion\":\"2025-06-18\",\"capabilities\":{},\"clientInfo\":{}}");
        assertThat(begun.path("protocolVersion").asText()).isEqualTo("2025-06-18");
        assertThat(begun.path("capabilities").has("tools")).isTrue();
        assertThat(result("initialize", "{\"protocolVersion\":\"1999-01-01\"}")
                        .path("protocolVersion")
                        .asText())
                .isEqualTo("2025-11-25");

        var taken = post("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
        assertThat(taken.statusCode()).isEqualTo(202);
        assertThat(taken.body()).isEmpty();

        var tools = result("tools/list", "{}").path("tools");
        assertThat(tools).hasSize(Profile.assistant().tools().size());
        assertThat(tools)
                .allMatch(tool -> tool.path("inputSchema").path("type").asText().equals("object"));
        assertThat(result("ping", "{}")).isEmpty();
    }

    @Test
    void aToolGivesTheSameResultForTheSameCall() throws Exception {
        var params = "{\"name\":\"search_documents\",\"arguments\":{\"query\":\"plan\"}}";
        var result = result("tools/call", params);

        assertThat(result.path("isError").isBoolean()).isTrue();
        assertThat(result.path("content").path(0).path("text").asText()).isNotEmpty();
        assertThat(result("tools/call", params)).isEqualTo(result);
        assertThat(result("tools/call", params.replace("plan", "task"))).isNotEqualTo(result);
    }

    @Test
    void toolsFailAndDawdleAsOftenAsTheirProfileSays() {
        var tool = Profile.assistant().tool("fetch_page").orElseThrow();
        var results = IntStream.range(0, 20_000)
                .mapToObj(i -> ToolResult.of(tool, 42, "s", "{\"address\":\"" + i + "\"}"))
                .toList();
        assertThat(results.stream().filter(ToolResult::failed).count()).isBetween(800L, 1_200L);
        assertThat(results.stream().mapToDouble(ToolResult::latencyMs).sorted().toArray()[10_000])
                .isBetween(650.0, 800.0);
        assertThat(results.stream().filter(result -> result.latencyMs() > 5_000).count())
                .isBetween(300L, 900L);
    }

    @Test
    void errorsAreThoseOfTheProtocol() throws Exception {
        assertThat(error(post(call("tools/call", "{\"name\":\"x\"}")), 200)).isEqualTo(-32602);
        assertThat(error(post(call("resources/list", "{}")), 200)).isEqualTo(-32601);
        assertThat(error(post("{"), 400)).isEqualTo(-32700);
        assertThat(error(post("[]"), 400)).isEqualTo(-32600);
        assertThat(error(post("{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"ping\"}"), 400))
                .isEqualTo(-32600);
        assertThat(error(send(mcp(call("ping", "{}")).header("mcp-protocol-version", "2024-01-01")), 400))
                .isEqualTo(-32600);
        assertThat(error(send(mcp(call("ping", "{}")).header("origin", "https://evil.example")), 403))
                .isEqualTo(-32600);
        assertThat(error(send(mcp(call("ping", "{}")).setHeader("accept", "application/json")), 406))
                .isEqualTo(-32600);
        var bad = result("tools/call", "{\"name\":\"search_documents\",\"arguments\":[1]}");
        assertThat(bad.path("isError").asBoolean()).isTrue();
        assertThat(get("/mcp").statusCode()).isEqualTo(405);
        assertThat(get("/mcp").headers().firstValue("allow")).contains("POST");
        assertThat(send(request("/mcp").DELETE()).statusCode()).isEqualTo(405);
        assertThat(get("/nothing").statusCode()).isEqualTo(404);
    }

    @Test
    void statsCountWhatWasServed() throws Exception {
        try (var own = MockApp.alone(MockAppOptions.DEFAULT.withSpeed(500), 2)) {
            var ids = new HashSet<Integer>();
            for (int i = 0; i < 5; i++) {
                var body = call("tools/call", "{\"name\":\"list_tasks\",\"arguments\":{\"project\":\"" + i + "\"}}");
                var answer = CLIENT.send(
                        HttpRequest.newBuilder(URI.create(own.url() + "/mcp"))
                                .POST(HttpRequest.BodyPublishers.ofString(body))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
                ids.add(JSON.readTree(answer.body()).path("id").asInt());
            }
            assertThat(ids).containsExactly(1);
            var stats = own.stats().toCompletableFuture().join();
            assertThat(stats.toolCalls()).isEqualTo(5);
            var json = CLIENT.send(
                    HttpRequest.newBuilder(URI.create(own.url() + "/stats")).build(),
                    HttpResponse.BodyHandlers.ofString());
            assertThat(JSON.readTree(json.body()).path("tool_calls").asInt()).isEqualTo(5);
        }
    }

    private static String call(String method, String params) {
        return "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"" + method + "\",\"params\":" + params + "}";
    }

    private static JsonNode result(String method, String params) throws Exception {
        var answer = post(call(method, params));
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return JSON.readTree(answer.body()).path("result");
    }

    private static int error(HttpResponse<String> answer, int status) throws IOException {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        return JSON.readTree(answer.body()).path("error").path("code").asInt();
    }

    private static HttpResponse<String> post(String body) throws Exception {
        return send(mcp(body));
    }

    private static HttpRequest.Builder mcp(String body) {
        return request("/mcp")
                .header("accept", "application/json, text/event-stream")
                .header("content-type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body));
    }

    private static HttpResponse<String> get(String path) throws Exception {
        return send(request(path));
    }

    private static HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(app.url() + path))
                .version(HttpClient.Version.HTTP_1_1)
                .timeout(Duration.ofSeconds(20));
    }

    private static HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        return CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }
}
