package dev.muster.coordinator.target;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.muster.coordinator.judge.facts.ModelFacts;
import dev.muster.coordinator.judge.facts.TargetStats;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * What a target and the fake model behind it say about themselves at {@code GET /stats}. A target that has no such page, or
 * another one, says nothing: that is no fault of the run.
 */
final class Statistics implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(PATIENCE).build();

    /** One answer of a target's statistics page. */
    record Page(TargetStats stats, Optional<String> commit, Optional<String> modelUrl) {}

    Optional<Page> ofTarget(String url) {
        return get(url).filter(page -> page.path("events").isIntegralNumber()).map(Statistics::page);
    }

    Optional<ModelFacts> ofModel(String url) {
        return get(url).filter(page -> page.path("requests").isIntegralNumber()).map(Statistics::model);
    }

    private Optional<JsonNode> get(String url) {
        try {
            var request = HttpRequest.newBuilder(URI.create(url + "/stats"))
                    .timeout(PATIENCE)
                    .header("accept", "application/json")
                    .build();
            var answer = http.send(request, HttpResponse.BodyHandlers.ofByteArray());
            return answer.statusCode() == 200 ? Optional.ofNullable(JSON.readTree(answer.body())) : Optional.empty();
        } catch (IOException | IllegalArgumentException e) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    private static Page page(JsonNode page) {
        var waits = new TreeMap<String, Long>();
        page.path("waits")
                .properties()
                .forEach(step -> number(step.getValue(), "p95_us").ifPresent(us -> waits.put(step.getKey(), us)));
        var stats = new TargetStats(
                number(page, "events"),
                number(page.path("turns"), "completed"),
                running(page.path("turns")),
                number(page, "model_calls"),
                number(page.path("attempts"), "model"),
                number(page, "tool_calls"),
                number(page, "cpu_us"),
                number(page, "rss_kib"),
                number(page, "rss_peak_kib"),
                number(page, "warnings"),
                waits);
        return new Page(stats, text(page, "commit"), text(page, "model_url"));
    }

    private static OptionalLong running(JsonNode turns) {
        var started = number(turns, "started");
        var completed = number(turns, "completed");
        var failed = number(turns, "failed");
        return started.isPresent() && completed.isPresent() && failed.isPresent()
                ? OptionalLong.of(started.getAsLong() - completed.getAsLong() - failed.getAsLong())
                : OptionalLong.empty();
    }

    private static ModelFacts model(JsonNode page) {
        var misses = new TreeMap<String, ModelFacts.Miss>();
        page.path("misses")
                .properties()
                .forEach(cause -> misses.put(
                        cause.getKey(),
                        new ModelFacts.Miss(
                                cause.getValue().path("count").asLong(),
                                cause.getValue().path("lost_tokens").asLong())));
        return new ModelFacts(
                page.path("requests").asLong(),
                page.path("input_tokens").asLong(),
                page.path("cached_tokens").asLong(),
                page.path("output_tokens").asLong(),
                misses);
    }

    private static OptionalLong number(JsonNode node, String name) {
        var value = node.path(name);
        return value.isIntegralNumber() ? OptionalLong.of(value.asLong()) : OptionalLong.empty();
    }

    private static Optional<String> text(JsonNode node, String name) {
        return Optional.ofNullable(node.path(name).textValue()).filter(it -> !it.isEmpty());
    }

    @Override
    public void close() {
        http.close();
    }
}
