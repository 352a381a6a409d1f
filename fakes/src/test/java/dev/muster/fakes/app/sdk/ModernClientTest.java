package dev.muster.fakes.app.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.muster.fakes.app.MockApp;
import dev.muster.fakes.model.profile.Profile;
import io.modelcontextprotocol.modern.McpException;
import io.modelcontextprotocol.modern.McpSchema.CacheScope;
import io.modelcontextprotocol.modern.McpSchema.Tool;
import io.modelcontextprotocol.modern.client.McpClient;
import io.modelcontextprotocol.modern.client.McpSyncClient;
import io.modelcontextprotocol.modern.client.transport.HttpClientMcpTransport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The client for revision 2026-07-28. */
class ModernClientTest {
    @TempDir
    private static Path folder;

    private static MockApp app;
    private static McpSyncClient client;

    @BeforeAll
    static void start() throws IOException {
        app = Broken.start(folder);
        client = McpClient.sync(
                        HttpClientMcpTransport.builder(app.url() + "/mcp").build())
                .build();
    }

    @AfterAll
    static void stop() {
        app.close();
    }

    @Test
    void itDiscoversTheServer() {
        var found = client.discover();
        assertThat(found.supportedVersions()).containsExactly("2026-07-28");
        assertThat(found.capabilities().tools()).isNotNull();
        assertThat(found.ttlMs()).isEqualTo(3_600_000L);
        assertThat(found.cacheScope()).isEqualTo(CacheScope.PUBLIC);
    }

    @Test
    void itListsAndCallsTools() {
        assertThat(client.tools().list().tools())
                .hasSize(Profile.assistant().tools().size());
        var result = client.tool("search_documents")
                .arguments(Map.of("query", "plan"))
                .call();
        assertThat(result.isError()).isFalse();
        assertThat(result.content()).hasSize(1);
        assertThat(result.resultType()).isEqualTo("complete");
    }

    @Test
    void aToolErrorIsAResult() {
        assertThat(client.tool(Broken.FAILING)
                        .arguments(Map.of("query", "plan"))
                        .call()
                        .isError())
                .isTrue();
        assertThat(client.tool("search_documents").arguments(Map.of()).call().isError())
                .isTrue();
    }

    @Test
    void aProtocolErrorIsAnException() {
        assertThat(code(client.tool(Broken.UNCALLABLE))).isEqualTo(-32603);
        // It calls by name only what is listed, and writes a name that is not ASCII in Base64.
        assertThat(code(client.tool(unlisted("no_such_tool")))).isEqualTo(-32602);
        assertThat(code(client.tool(unlisted("größe")))).isEqualTo(-32602);
    }

    @Test
    void aToolThatNeedsMoreThanTheClientCanIsRefused() {
        assertThat(code(client.tool(Broken.ASKING))).isEqualTo(-32021);
    }

    private static Tool unlisted(String name) {
        return Tool.builder(name, Map.of("type", "object")).build();
    }

    private static int code(McpSyncClient.ToolSpec tool) {
        var thrown = catchThrowableOfType(
                McpException.class,
                () -> tool.arguments(Map.of("query", "plan")).call());
        return thrown.error().code();
    }
}
