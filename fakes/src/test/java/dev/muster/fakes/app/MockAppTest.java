package dev.muster.fakes.app;

import static dev.muster.fakes.app.McpCaller.error;
import static dev.muster.fakes.app.McpCaller.json;
import static dev.muster.fakes.app.McpCaller.result;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.muster.fakes.model.profile.AppProfile;
import dev.muster.fakes.model.profile.Profile;
import java.io.IOException;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class MockAppTest {
    private static MockApp app;
    private static McpCaller caller;

    @BeforeAll
    static void start() throws IOException {
        app = MockApp.alone(MockAppOptions.DEFAULT.withSpeed(500), 1);
        caller = new McpCaller(app);
    }

    @AfterAll
    static void stop() {
        app.close();
    }

    @Test
    void theContextHasOneProductionSizedPromptForAllAndAWorkspaceForEach() throws Exception {
        var one = json(caller.get("/context?session=s%201"));
        var two = json(caller.get("/context?session=s2"));

        assertThat(one.path("session").asText()).isEqualTo("s 1");
        assertThat(one.path("instructions").asText().length() / 4).isBetween(6_000, 8_000);
        assertThat(two.path("instructions")).isEqualTo(one.path("instructions"));
        assertThat(two.path("workspace")).isNotEqualTo(one.path("workspace"));
        assertThat(json(caller.get("/context?session=s2"))).isEqualTo(two);
        assertThat(caller.get("/context").statusCode()).isEqualTo(400);
    }

    @Test
    void promptAndWorkspaceAreAsLongAsAskedFor() throws Exception {
        var long40000 = context(profile -> profile.withSystemTokens(40_000).withWorkspaceTokens(100));
        assertThat(long40000.path("instructions").asText().length() / 4).isBetween(36_000, 44_000);
        assertThat(long40000.path("workspace").asText().length() / 4).isBetween(80, 150);
        var none = context(profile -> profile.withSystemTokens(0).withWorkspaceTokens(0));
        assertThat(none.path("instructions").asText().length()).isLessThan(100);
        assertThat(none.path("workspace").asText().length()).isLessThan(100);
    }

    private static JsonNode context(UnaryOperator<AppProfile> changed) throws Exception {
        var profile = Profile.assistant();
        var options = MockAppOptions.DEFAULT.withSpeed(500).withProfile(profile.withApp(changed.apply(profile.app())));
        try (var own = MockApp.alone(options, 1)) {
            return json(new McpCaller(own).get("/context?session=s"));
        }
    }

    @Test
    void aToolGivesTheSameResultForTheSameCall() throws Exception {
        var call = call("search_documents", "query", "plan");
        var result = result(caller.post(call));

        assertThat(result.path("isError").isBoolean()).isTrue();
        assertThat(result.path("content").path(0).path("text").asText()).isNotEmpty();
        assertThat(result(caller.post(call))).isEqualTo(result);
        assertThat(result(caller.post(call.replace("plan", "task")))).isNotEqualTo(result);
    }

    @Test
    void pagesOfOtherHostsAndRequestsThatAreNoneOfTheProtocolAreRefused() throws Exception {
        var call = call("search_documents", "query", "plan");
        assertThat(error(caller.post(call, "origin", "https://evil.example"), 403))
                .isEqualTo(-32600);
        assertThat(result(caller.post(call, "origin", "http://localhost:3000")).has("content"))
                .isTrue();
        assertThat(error(caller.post(call, "accept", "application/json"), 406)).isEqualTo(-32600);
        for (var type : new String[] {"text/plain", "application/jsonx"})
            assertThat(error(caller.post(call, "content-type", type), 415)).isEqualTo(-32600);
        var shouted = caller.post(
                call,
                "content-type",
                "Application/JSON; charset=utf-8",
                "accept",
                "Application/JSON, TEXT/event-stream");
        assertThat(result(shouted).has("content")).isTrue();
        assertThat(error(caller.post(call + " x"), 400)).isEqualTo(-32700);
        assertThat(caller.get("/mcp").statusCode()).isEqualTo(405);
        assertThat(caller.get("/mcp").headers().firstValue("allow")).contains("POST");
        assertThat(caller.send(caller.to("/mcp").DELETE()).statusCode()).isEqualTo(405);
        assertThat(caller.get("/nothing").statusCode()).isEqualTo(404);
    }

    @Test
    void aBodyOfMoreThan4MiBIsRefused() throws Exception {
        var large = call("search_documents", "query", "x".repeat(MockApp.MAX_BODY_BYTES));
        assertThat(caller.post(large).statusCode()).isEqualTo(413);
    }

    @Test
    void statsCountByToolByEraAndByKindOfError() throws Exception {
        try (var own = MockApp.alone(MockAppOptions.DEFAULT.withSpeed(500), 2)) {
            var client = new McpCaller(own);
            for (int i = 0; i < 5; i++) result(client.post(call("list_tasks", "project", "p" + i)));
            client.post(call("search_web", "nothing", "x"), "mcp-protocol-version", "2025-11-25");
            client.post(call("none", "x", "y"));
            var modern = call("list_tasks", "project", "p")
                    .replace(
                            "\"arguments\"",
                            "\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\"},\"arguments\"");
            client.post(modern);
            client.get("/nothing");

            var stats = own.stats().toCompletableFuture().join();
            assertThat(stats.toolCalls()).isEqualTo(6);
            assertThat(stats.refused()).isEqualTo(3);
            var page = json(client.get("/stats"));
            assertThat(page.path("tool_calls").asInt()).isEqualTo(6);
            assertThat(page.path("eras").toString()).isEqualTo("{\"legacy\":7,\"modern\":1}");
            assertThat(page.path("tools").path("list_tasks").path("calls").asInt())
                    .isEqualTo(5);
            assertThat(page.path("tools").path("search_web").toString())
                    .isEqualTo("{\"calls\":1,\"tool_errors\":1,\"protocol_errors\":0}");
            for (var kind : new String[] {"bad_input", "unknown_tool", "header_mismatch", "http"})
                assertThat(page.path("errors").path(kind).asInt()).as(kind).isEqualTo(1);
            assertThat(page.path("errors").path("tool").asInt())
                    .isEqualTo(page.path("tool_errors").asInt() - 1);
        }
    }

    private static String call(String tool, String parameter, String value) {
        return "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"" + tool
                + "\",\"arguments\":{\"" + parameter + "\":\"" + value + "\"}}}";
    }
}
