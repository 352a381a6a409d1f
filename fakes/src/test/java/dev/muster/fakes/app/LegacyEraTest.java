package dev.muster.fakes.app;

import static dev.muster.fakes.app.McpCaller.error;
import static dev.muster.fakes.app.McpCaller.json;
import static dev.muster.fakes.app.McpCaller.result;
import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.fakes.model.profile.Profile;
import java.io.IOException;
import java.util.Collections;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The mock app to a client of 2025, which begins with {@code initialize}. */
class LegacyEraTest {
    private static final String VERSION = "mcp-protocol-version";
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

    @ParameterizedTest
    @CsvSource({
        "2025-03-26, 2025-03-26",
        "2025-06-18, 2025-06-18",
        "2025-11-25, 2025-11-25",
        "2026-07-28, 2025-11-25",
        "1999-01-01, 2025-11-25"
    })
    void aClientGetsTheRevisionItAsksForIfThereIsOneElseTheNewestOf2025(String asked, String got) throws Exception {
        var begun = result(caller.post(
                call("initialize", "{\"protocolVersion\":\"" + asked + "\",\"capabilities\":{},\"clientInfo\":{}}")));
        assertThat(begun.path("protocolVersion").asText()).isEqualTo(got);
        assertThat(begun.path("capabilities").has("tools")).isTrue();
        assertThat(begun.path("serverInfo").path("name").asText()).isEqualTo("muster-mock-app");
    }

    @Test
    void afterThatItListsTheTools() throws Exception {
        var taken = caller.post("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
        assertThat(taken.statusCode()).isEqualTo(202);
        assertThat(taken.body()).isEmpty();

        var tools = result(caller.post(call("tools/list", "{}"))).path("tools");
        assertThat(tools).hasSize(Profile.assistant().tools().size());
        assertThat(tools)
                .allMatch(tool -> tool.path("inputSchema").path("type").asText().equals("object"));
        assertThat(result(caller.post(call("ping", "{}")))).isEmpty();
    }

    @Test
    void badInputIsTheToolsToComplainOfFrom2025_11_25On() throws Exception {
        for (var arguments : new String[] {"{}", "{\"query\":1}"}) {
            var bad = call("tools/call", "{\"name\":\"search_documents\",\"arguments\":" + arguments + "}");
            var complaint = result(caller.post(bad, VERSION, "2025-11-25"));
            assertThat(complaint.path("isError").asBoolean()).isTrue();
            assertThat(complaint.path("content").path(0).path("text").asText()).contains("query", "expected a string");
            assertThat(error(caller.post(bad, VERSION, "2025-06-18"), 200)).isEqualTo(-32602);
            assertThat(error(caller.post(bad), 200)).isEqualTo(-32602);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"2025-03-26", "2025-11-25"})
    void whatIsNoCallOfAToolIsAProtocolErrorInAllOfThem(String version) throws Exception {
        assertThat(error(caller.post(call("tools/call", "{\"name\":\"x\"}"), VERSION, version), 200))
                .isEqualTo(-32602);
        var array = call("tools/call", "{\"name\":\"search_documents\",\"arguments\":[1]}");
        assertThat(error(caller.post(array, VERSION, version), 200)).isEqualTo(-32602);
        assertThat(error(caller.post(call("resources/list", "{}"), VERSION, version), 200))
                .isEqualTo(-32601);
        assertThat(error(caller.post(call("server/discover", "{}"), VERSION, version), 200))
                .isEqualTo(-32601);
    }

    @Test
    void messagesThatAreNoneAreRefused() throws Exception {
        assertThat(error(caller.post("{"), 400)).isEqualTo(-32700);
        assertThat(error(caller.post(""), 400)).isEqualTo(-32600);
        assertThat(error(caller.post("7"), 400)).isEqualTo(-32600);
        assertThat(error(caller.post("{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"ping\"}"), 400))
                .isEqualTo(-32600);
        assertThat(error(caller.post(call("ping", "{}"), VERSION, "2024-01-01"), 400))
                .isEqualTo(-32600);
    }

    @Test
    void onlyTheFirstRevisionHasBatchesAndTheyAreAnsweredAsOne() throws Exception {
        var batch = "[" + call("ping", "{}") + ",{\"jsonrpc\":\"2.0\",\"method\":\"notifications/x\"},"
                + call("tools/call", "{\"name\":\"list_tasks\",\"arguments\":{\"project\":\"a\"}}") + "]";
        var answers = json(caller.post(batch));
        assertThat(answers).hasSize(2);
        assertThat(answers.path(1).path("result").has("content")).isTrue();
        assertThat(json(caller.post(batch, VERSION, "2025-03-26"))).isEqualTo(answers);
        for (var later : new String[] {"2025-06-18", "2025-11-25"})
            assertThat(error(caller.post(batch, VERSION, later), 400)).isEqualTo(-32600);
    }

    @Test
    void aBatchIsNeitherEmptyNorLongNorAHandshake() throws Exception {
        var long65 = "[" + String.join(",", Collections.nCopies(65, call("tools/list", "{}"))) + "]";
        for (var batch : new String[] {"[]", long65, "[" + call("initialize", "{}") + "]"})
            assertThat(error(caller.post(batch), 400)).isEqualTo(-32600);
        assertThat(caller.post("[{\"jsonrpc\":\"2.0\",\"method\":\"notifications/x\"}]")
                        .statusCode())
                .isEqualTo(202);
    }

    private static String call(String method, String params) {
        return "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"" + method + "\",\"params\":" + params + "}";
    }
}
