package dev.muster.fakes.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.muster.fakes.model.fault.Fault;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Map;

/** Calls a fake model as a client without a library does. */
final class Caller implements AutoCloseable {
    static final ObjectMapper JSON = new ObjectMapper();
    static final String RESPONSES = "/v1/responses";
    static final String CHAT = "/v1/chat/completions";
    static final String MESSAGES = "/v1/messages";

    private final HttpClient client = HttpClient.newHttpClient();
    private final String url;

    Caller(FakeModel model) {
        url = model.url();
    }

    /** A body that the dialect of this path takes. */
    static String body(String path, boolean stream) {
        return switch (path) {
            case RESPONSES -> "{\"model\":\"m\",\"input\":\"hi\",\"stream\":" + stream + "}";
            case CHAT ->
                "{\"model\":\"m\",\"messages\":[{\"role\":\"user\",\"content\":\"hi\"}],\"stream_options\":{\"include_usage\":true},\"stream\":"
                        + stream + "}";
            default ->
                "{\"model\":\"m\",\"max_tokens\":999,\"messages\":[{\"role\":\"user\",\"content\":\"hi\"}],\"stream\":"
                        + stream + "}";
        };
    }

    HttpResponse<String> post(String path, String body, Map<String, String> headers)
            throws IOException, InterruptedException {
        return send("POST", path, body, headers);
    }

    /** A call that asks for a fault. */
    HttpResponse<String> faulty(String path, boolean stream, String fault) throws IOException, InterruptedException {
        return post(path, body(path, stream), Map.of(Fault.HEADER, fault));
    }

    HttpResponse<String> send(String method, String path, String body, Map<String, String> headers)
            throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(URI.create(url + path))
                .method(method, HttpRequest.BodyPublishers.ofString(body));
        headers.forEach(request::header);
        return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    JsonNode stats() throws IOException, InterruptedException {
        return JSON.readTree(send("GET", "/stats", "", Map.of()).body());
    }

    @Override
    public void close() {
        client.close();
    }
}
