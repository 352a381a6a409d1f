package dev.muster.coordinator.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.muster.coordinator.judge.Runs;
import dev.muster.coordinator.judge.Tallies;
import dev.muster.coordinator.report.Progress;
import dev.muster.coordinator.run.Stage;
import dev.muster.protocol.measure.Tally;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.pekko.actor.testkit.typed.javadsl.ActorTestKit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ControlApiTest {
    private static final Tally TOTAL = Tallies.healthy().done();

    private static final AtomicReference<RunState> STATE = new AtomicReference<>(RunState.before("run-1", "quick"));
    private static final Queue<String> STOPPED = new ConcurrentLinkedQueue<>();

    private static ActorTestKit kit;
    private static ControlApi api;
    private static HttpClient client;

    @BeforeAll
    static void start() throws IOException {
        kit = ActorTestKit.create();
        api = ControlApi.start(kit.system(), "127.0.0.1", 0, STATE::get, STOPPED::add);
        client = HttpClient.newHttpClient();
    }

    @AfterAll
    static void stop() {
        client.close();
        api.close();
        kit.shutdownTestKit();
    }

    @Test
    void beforeTheRunItsStateIsGatheringAndItsTotalsAreEmpty() throws Exception {
        STATE.set(RunState.before("run-1", "quick"));
        var answer = get("/run");
        assertThat(answer.headers().firstValue("content-type")).hasValue("application/json");
        var json = new ObjectMapper().readTree(answer.body());
        assertThat(json.get("run_id").asText()).isEqualTo("run-1");
        assertThat(json.get("state").asText()).isEqualTo("gathering");
        assertThat(json.get("counters")).isEmpty();
    }

    @Test
    void duringTheRunItsTotalsAreThere() throws Exception {
        STATE.set(running());
        var json = new ObjectMapper().readTree(get("/run").body());
        assertThat(json.get("state").asText()).isEqualTo("running");
        assertThat(json.get("counters").get("turns.completed").asInt()).isEqualTo(60);
        assertThat(json.get("measures").get("write").get("count").asInt()).isEqualTo(60);
        assertThat(json.get("measures").get("write").get("p95_us").asLong()).isBetween(10_000L, 11_000L);
        assertThat(json.get("sessions_alive").asInt()).isEqualTo(28);
        assertThat(json.get("workers").asInt()).isEqualTo(2);
    }

    @Test
    void metricsAreOpenMetrics() throws Exception {
        STATE.set(running());
        var answer = get("/metrics");
        assertThat(answer.headers().firstValue("content-type").orElseThrow())
                .startsWith("application/openmetrics-text");
        assertThat(answer.body()).endsWith("# EOF\n").contains("muster_turns_total{outcome=\"completed\"} 60\n");
        assertThat(answer.body().lines())
                .allMatch(line -> line.matches("# (TYPE|UNIT|EOF).*|[a-z_]+(\\{[^}]*})? [0-9.eE+-]+"));
        assertThat(answer.body()).contains("muster_response_seconds_count{measure=\"write\"} 60\n");
    }

    @Test
    void stoppingIsAskedByPostOnly() throws Exception {
        assertThat(get("/run/stop").statusCode()).isEqualTo(405);
        assertThat(STOPPED).isEmpty();
        var answer = send(HttpRequest.newBuilder(uri("/run/stop")).POST(HttpRequest.BodyPublishers.noBody()));
        assertThat(answer.statusCode()).isEqualTo(202);
        assertThat(STOPPED).hasSize(1);
    }

    @Test
    void anythingElseIsNotThere() throws Exception {
        assertThat(get("/").statusCode()).isEqualTo(404);
        assertThat(get("/run/else").statusCode()).isEqualTo(404);
    }

    @Test
    void aPortThatIsTakenIsSaidSo() throws IOException {
        try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertThatThrownBy(() ->
                            ControlApi.start(kit.system(), "127.0.0.1", taken.getLocalPort(), STATE::get, STOPPED::add))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("127.0.0.1:" + taken.getLocalPort())
                    .hasMessageContaining("--api");
        }
    }

    private static RunState running() {
        var progress = Progress.of(
                Runs.plan(Runs.latency(95, 2_000)),
                Duration.ofSeconds(5),
                28,
                TOTAL,
                TOTAL,
                Duration.ofSeconds(1),
                2,
                2);
        return RunState.before("run-1", "quick")
                .at(Stage.RUNNING, "running quick")
                .moment(progress, TOTAL);
    }

    private static HttpResponse<String> get(String path) throws Exception {
        return send(HttpRequest.newBuilder(uri(path)));
    }

    private static HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        return client.send(request.timeout(Duration.ofSeconds(10)).build(), HttpResponse.BodyHandlers.ofString());
    }

    private static URI uri(String path) {
        return URI.create(api.url() + path);
    }
}
