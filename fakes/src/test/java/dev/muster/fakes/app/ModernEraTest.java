package dev.muster.fakes.app;

import static dev.muster.fakes.app.McpCaller.error;
import static dev.muster.fakes.app.McpCaller.json;
import static dev.muster.fakes.app.McpCaller.result;
import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.fakes.model.profile.Profile;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The mock app to a client of 2026-07-28, whose requests each say all that there is to know. */
class ModernEraTest {
    private static final String NAMES_ALL =
            "\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\",\"io.modelcontextprotocol/clientCapabilities\":{}}";
    private static final String SEARCH =
            "\"name\":\"search_documents\",\"arguments\":{\"query\":\"plan\"}," + NAMES_ALL;

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
    void itIsDiscoveredWithoutAHandshake() throws Exception {
        var found = result(caller.post(call("server/discover", NAMES_ALL), headers("server/discover")));
        assertThat(found.path("resultType").asText()).isEqualTo("complete");
        assertThat(found.path("supportedVersions")).hasSize(1);
        assertThat(found.path("supportedVersions").path(0).asText()).isEqualTo("2026-07-28");
        assertThat(found.path("capabilities").has("tools")).isTrue();
        assertThat(found.path("ttlMs").asLong()).isEqualTo(3_600_000);
        assertThat(found.path("cacheScope").asText()).isEqualTo("public");
        assertThat(found.path("_meta")
                        .path("io.modelcontextprotocol/serverInfo")
                        .path("name")
                        .asText())
                .isEqualTo("muster-mock-app");
    }

    @Test
    void listsOfToolsAreCompleteAndMayBeKept() throws Exception {
        var listed = result(caller.post(call("tools/list", NAMES_ALL), headers("tools/list")));
        assertThat(listed.path("tools")).hasSize(Profile.assistant().tools().size());
        assertThat(listed.path("resultType").asText()).isEqualTo("complete");
        assertThat(listed.has("ttlMs") && listed.has("cacheScope") && listed.has("_meta"))
                .isTrue();
        assertThat(result(caller.post(call("tools/list", NAMES_ALL), headers("tools/list"))))
                .isEqualTo(listed);
    }

    @Test
    void aToolGivesWhatItGivesAClientOf2025() throws Exception {
        var called = result(caller.post(call("tools/call", SEARCH), headers("tools/call", "search_documents")));
        var old = result(caller.post(call("tools/call", SEARCH.replace("," + NAMES_ALL, ""))));
        assertThat(called.path("content")).isEqualTo(old.path("content"));
        assertThat(called.path("resultType").asText()).isEqualTo("complete");
        assertThat(old.has("resultType")).isFalse();
    }

    @Test
    void badInputIsTheToolsToComplainOf() throws Exception {
        var bad = call("tools/call", SEARCH.replace("query", "question"));
        var complaint = result(caller.post(bad, headers("tools/call", "search_documents")));
        assertThat(complaint.path("isError").asBoolean()).isTrue();
        assertThat(complaint.path("resultType").asText()).isEqualTo("complete");
    }

    @Test
    void aNameMayBeInBase64() throws Exception {
        var encoded = "=?base64?"
                + Base64.getEncoder().encodeToString("search_documents".getBytes(StandardCharsets.UTF_8)) + "?=";
        assertThat(result(caller.post(call("tools/call", SEARCH), headers("tools/call", encoded)))
                        .has("content"))
                .isTrue();
        var unknown = SEARCH.replace("search_documents", "größe");
        var encodedUnknown =
                "=?base64?" + Base64.getEncoder().encodeToString("größe".getBytes(StandardCharsets.UTF_8)) + "?=";
        assertThat(error(caller.post(call("tools/call", unknown), headers("tools/call", encodedUnknown)), 200))
                .isEqualTo(-32602);
    }

    @Test
    void headersHaveToBeThereAndToAgreeWithTheBody() throws Exception {
        var search = call("tools/call", SEARCH);
        for (var headers : new String[][] {
            {},
            {"MCP-Protocol-Version", "2026-07-28"},
            headers("tools/call"),
            headers("tools/list", "search_documents"),
            headers("tools/call", "SEARCH_DOCUMENTS"),
            headers("tools/call", "=?base64?not base64?="),
            headers("tools/call", "=?base64??="),
            {"MCP-Protocol-Version", "2025-11-25", "Mcp-Method", "tools/call", "Mcp-Name", "search_documents"}
        }) {
            var refused = caller.post(search, headers);
            assertThat(error(refused, 400)).as(refused.body()).isEqualTo(-32020);
            assertThat(json(refused).path("id").asInt()).isEqualTo(1);
        }
    }

    @Test
    void anotherRevisionIsRefusedWithThoseThatThereAre() throws Exception {
        var later = call("tools/list", NAMES_ALL.replace("2026-07-28", "2027-01-01"));
        var refused = caller.post(later, "MCP-Protocol-Version", "2027-01-01");
        assertThat(error(refused, 400)).isEqualTo(-32022);
        var data = json(refused).path("error").path("data");
        assertThat(data.path("requested").asText()).isEqualTo("2027-01-01");
        assertThat(data.path("supported").path(0).asText()).isEqualTo("2026-07-28");
    }

    @Test
    void aRequestHasToSayItsRevisionAndWhatItsClientCan() throws Exception {
        assertThat(error(caller.post(call("tools/list", ""), headers("tools/list")), 400))
                .isEqualTo(-32602);
        var silent = NAMES_ALL.replace("clientCapabilities", "clientInfo");
        assertThat(error(caller.post(call("tools/list", silent), headers("tools/list")), 400))
                .isEqualTo(-32602);
        assertThat(error(caller.post(call("tools/call", NAMES_ALL), headers("tools/call")), 400))
                .isEqualTo(-32602);
    }

    @Test
    void whatThisRevisionHasNoMoreIsNotFound() throws Exception {
        for (var method : new String[] {"initialize", "ping", "resources/list", "subscriptions/listen"}) {
            var refused = caller.post(call(method, NAMES_ALL), headers(method));
            assertThat(error(refused, 404)).isEqualTo(-32601);
        }
        var response =
                caller.post("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}", "MCP-Protocol-Version", "2026-07-28");
        assertThat(error(response, 400)).isEqualTo(-32600);
        assertThat(json(response).has("id")).isFalse();
    }

    @Test
    void sessionsAreIgnored() throws Exception {
        var request = caller.to("/mcp")
                .header("mcp-session-id", "s1")
                .header("last-event-id", "7")
                .header("accept", "application/json, text/event-stream")
                .header("MCP-Protocol-Version", "2026-07-28")
                .header("Mcp-Method", "tools/list")
                .POST(HttpRequest.BodyPublishers.ofString(call("tools/list", NAMES_ALL)));
        var answer = caller.send(request);
        assertThat(result(answer).has("tools")).isTrue();
        assertThat(answer.headers().firstValue("mcp-session-id")).isEmpty();
    }

    private static String[] headers(String method) {
        return new String[] {"MCP-Protocol-Version", "2026-07-28", "Mcp-Method", method};
    }

    private static String[] headers(String method, String name) {
        return new String[] {"MCP-Protocol-Version", "2026-07-28", "Mcp-Method", method, "Mcp-Name", name};
    }

    private static String call(String method, String params) {
        return "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"" + method + "\",\"params\":{" + params + "}}";
    }
}
