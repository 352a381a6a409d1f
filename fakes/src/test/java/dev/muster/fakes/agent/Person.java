package dev.muster.fakes.agent;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.muster.fakes.agent.loop.AgentJson;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.concurrent.Flow;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;

/** Talks to an agent over HTTP as anybody would, with the JDK's client. */
public final class Person {
    static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    static final Executor THREADS = task -> Thread.ofVirtual().start(task);

    private final String url;

    Person(String url) {
        this.url = url;
    }

    /** An event of a feed. */
    record Seen(String id, String name, JsonNode data) {}

    public String open() {
        var answer = send("POST", "/sessions", "");
        assertThat(answer.statusCode()).isEqualTo(201);
        return AgentJson.read(answer.body()).path("id").asText();
    }

    /** Sends a message; the number of the event. */
    public int say(String session, String text) {
        var answer = send("POST", "/sessions/" + session + "/events", "{\"text\":" + AgentJson.quote(text) + "}");
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(202);
        return AgentJson.read(answer.body()).path("event").asInt();
    }

    CompletableFuture<HttpResponse<String>> sayLater(String session, String text) {
        return HTTP.sendAsync(
                request("POST", "/sessions/" + session + "/events", "{\"text\":" + AgentJson.quote(text) + "}"),
                BodyHandlers.ofString());
    }

    public HttpResponse<String> send(String method, String path, String body) {
        return HTTP.sendAsync(request(method, path, body), BodyHandlers.ofString())
                .join();
    }

    public JsonNode stats() {
        return AgentJson.read(send("GET", "/stats", "").body());
    }

    public Watch watch(String session) {
        return watch(session, "");
    }

    Watch watch(String session, String lastEventId) {
        var request = HttpRequest.newBuilder(URI.create(url + "/sessions/" + session + "/feed"));
        if (!lastEventId.isEmpty()) {
            request.header("last-event-id", lastEventId);
        }
        var watch = new Watch();
        var _ = HTTP.sendAsync(request.build(), BodyHandlers.fromLineSubscriber(watch));
        return watch;
    }

    private HttpRequest request(String method, String path, String body) {
        return HttpRequest.newBuilder(URI.create(url + path))
                .header("content-type", "application/json")
                .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
                .build();
    }

    /** A feed being read. */
    public static final class Watch implements Flow.Subscriber<String>, AutoCloseable {
        final List<Seen> seen = new CopyOnWriteArrayList<>();
        final List<String> comments = new CopyOnWriteArrayList<>();
        private Flow.@Nullable Subscription subscription;
        private String id = "";
        private String name = "";
        private String data = "";

        List<String> names() {
            return seen.stream().map(Seen::name).toList();
        }

        List<String> ids() {
            return seen.stream().map(Seen::id).toList();
        }

        List<JsonNode> all(String wanted) {
            return seen.stream()
                    .filter(event -> event.name().equals(wanted))
                    .map(Seen::data)
                    .toList();
        }

        /** Waits for so many events of this name. */
        public List<JsonNode> await(String wanted, int count) {
            Awaitility.await(count + " " + wanted)
                    .atMost(Duration.ofSeconds(20))
                    .pollInterval(Duration.ofMillis(5))
                    .until(() -> all(wanted).size() >= count);
            return all(wanted);
        }

        @Override
        public void onSubscribe(Flow.Subscription opened) {
            subscription = opened;
            opened.request(Long.MAX_VALUE);
        }

        @Override
        public void onNext(String line) {
            if (line.isEmpty() && !data.isEmpty()) {
                seen.add(new Seen(id, name, AgentJson.read(data)));
                data = "";
            } else if (line.startsWith("id: ")) {
                id = line.substring(4);
            } else if (line.startsWith("event: ")) {
                name = line.substring(7);
            } else if (line.startsWith("data: ")) {
                data = line.substring(6);
            } else if (line.startsWith(":")) {
                comments.add(line);
            }
        }

        @Override
        public void onError(Throwable throwable) {}

        @Override
        public void onComplete() {}

        @Override
        public void close() {
            Awaitility.await().until(() -> subscription != null);
            if (subscription != null) {
                subscription.cancel();
            }
        }
    }
}
