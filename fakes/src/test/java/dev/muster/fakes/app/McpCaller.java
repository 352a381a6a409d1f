package dev.muster.fakes.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** Speaks MCP byte by byte, so that it can also speak it wrongly. */
final class McpCaller {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    private final String url;

    McpCaller(MockApp app) {
        this.url = app.url();
    }

    HttpRequest.Builder to(String path) {
        return HttpRequest.newBuilder(URI.create(url + path))
                .version(HttpClient.Version.HTTP_1_1)
                .timeout(Duration.ofSeconds(20));
    }

    HttpResponse<String> get(String path) throws Exception {
        return send(to(path));
    }

    /** @param headers names and values, one after the other */
    HttpResponse<String> post(String body, String... headers) throws Exception {
        var request = to("/mcp")
                .header("accept", "application/json, text/event-stream")
                .header("content-type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body));
        for (int i = 0; i < headers.length; i += 2) request.setHeader(headers[i], headers[i + 1]);
        return send(request);
    }

    HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        return CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    static JsonNode json(HttpResponse<String> answer) throws IOException {
        return JSON.readTree(answer.body());
    }

    static JsonNode result(HttpResponse<String> answer) throws IOException {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return json(answer).path("result");
    }

    /** Its code, after the status has been compared. */
    static int error(HttpResponse<String> answer, int status) throws IOException {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        return json(answer).path("error").path("code").asInt();
    }
}
