package dev.muster.coordinator.cli;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** A fake agent in a process of its own, and somebody who talks to it. */
final class AgentProcess implements AutoCloseable {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpClient http = HttpClient.newHttpClient();
    private final Muster process;
    private final String url;

    private AgentProcess(Muster process, Path portFile) throws IOException {
        this.process = process;
        await().atMost(SOON).until(() -> Files.exists(portFile) || !process.isAlive());
        if (!process.isAlive()) {
            throw new IllegalStateException(process.err());
        }
        url = "http://127.0.0.1:" + Files.readString(portFile).strip();
    }

    static AgentProcess start(Path folder, String model, String app, String store, String... more) throws IOException {
        var portFile = folder.resolve("port");
        Files.deleteIfExists(portFile);
        var command = new ArrayList<>(List.of("fake-agent", "--model", model, "--app", app, "--store", store));
        command.addAll(List.of("--listen", "127.0.0.1:0", "--port-file", portFile.toString()));
        command.addAll(List.of(more));
        return new AgentProcess(Muster.start(command.toArray(String[]::new)), portFile);
    }

    Muster process() {
        return process;
    }

    String open() {
        return json(send("POST", "/sessions", "").join().body()).path("id").asText();
    }

    CompletableFuture<HttpResponse<String>> say(String session, String text) {
        return send("POST", "/sessions/" + session + "/events", "{\"text\":\"" + text + "\"}");
    }

    JsonNode stats() {
        return json(send("GET", "/stats", "").join().body());
    }

    CompletableFuture<HttpResponse<String>> send(String method, String path, String body) {
        var request = HttpRequest.newBuilder(URI.create(url + path))
                .timeout(SOON)
                .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
                .build();
        return http.sendAsync(request, BodyHandlers.ofString());
    }

    private static JsonNode json(String text) {
        try {
            return JSON.readTree(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Kills it as {@code kill -9} does, and waits until it is gone. */
    void kill() {
        process.close();
        process.end();
    }

    @Override
    public void close() {
        process.close();
        http.shutdownNow();
    }
}
