package dev.muster.fakes.app.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.muster.fakes.app.MockApp;
import dev.muster.fakes.model.profile.Profile;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The client for the revisions of 2025. */
class LegacyClientTest {
    @TempDir
    private static Path folder;

    private static MockApp app;
    private static McpSyncClient client;

    @BeforeAll
    static void start() throws IOException {
        app = Broken.start(folder);
        client = McpClient.sync(
                        HttpClientStreamableHttpTransport.builder(app.url()).build())
                .requestTimeout(Duration.ofSeconds(20))
                .build();
    }

    @AfterAll
    static void stop() {
        client.closeGracefully();
        app.close();
    }

    @Test
    void itAgreesOnTheNewestRevisionOf2025() {
        var agreed = client.initialize();
        assertThat(agreed.protocolVersion()).isEqualTo("2025-11-25");
        assertThat(agreed.serverInfo().name()).isEqualTo("muster-mock-app");
        assertThat(agreed.capabilities().tools()).isNotNull();
    }

    @Test
    void itListsAndCallsTools() {
        assertThat(client.listTools().tools())
                .hasSize(Profile.assistant().tools().size());
        var result = call("search_documents", Map.of("query", "plan"));
        assertThat(result.isError()).isFalse();
        assertThat(result.content()).hasSize(1);
    }

    @Test
    void aToolErrorIsAResult() {
        assertThat(call(Broken.FAILING, Map.of("query", "plan")).isError()).isTrue();
        assertThat(call("search_documents", Map.of()).isError()).isTrue();
    }

    @Test
    void aProtocolErrorIsAnException() {
        assertThatThrownBy(() -> call(Broken.UNCALLABLE, Map.of("query", "plan")))
                .isInstanceOfSatisfying(
                        McpError.class,
                        e -> assertThat(e.getJsonRpcError().code()).isEqualTo(-32603));
        assertThatThrownBy(() -> call("no_such_tool", Map.of()))
                .isInstanceOfSatisfying(
                        McpError.class,
                        e -> assertThat(e.getJsonRpcError().code()).isEqualTo(-32602));
    }

    private static CallToolResult call(String tool, Map<String, Object> arguments) {
        return client.callTool(
                CallToolRequest.builder(tool).arguments(arguments).build());
    }
}
